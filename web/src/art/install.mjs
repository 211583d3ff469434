// node src/art/install.mjs, in web/: the icons of an installed page, drawn anew by Chromium after a change of public/icon.svg.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const icon = readFileSync("public/icon.svg", "utf8");
/** Without round corners: for systems that cut icons to a shape of their own. */
const full = icon.replace(/ rx="36"/, "");
/** With room around the cards, so that no shape cuts into them. */
const roomy = full.replace(/<g transform="translate\([^"]*"/, "<g");

const PICTURES = [
  ["icon-192.png", 192, icon],
  ["icon-512.png", 512, icon],
  ["icon-maskable-512.png", 512, roomy],
  ["apple-touch-icon.png", 180, full],
];

const folder = mkdtempSync(join(tmpdir(), "icons-"));
for (const [name, size, svg] of PICTURES) {
  const page = join(folder, `${name}.html`);
  const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" `);
  // The page draws the icon on a canvas, and writes down what it drew.
  const script = `
    const image = new Image();
    image.onload = () => {
      const canvas = Object.assign(document.createElement("canvas"), { width: ${size}, height: ${size} });
      canvas.getContext("2d").drawImage(image, 0, 0);
      document.body.textContent = canvas.toDataURL();
    };
    image.src = "data:image/svg+xml;base64,${Buffer.from(sized).toString("base64")}";`;
  writeFileSync(page, `<!doctype html><meta charset="utf-8"><body><script>${script}</script>`);
  const options = ["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=5000"];
  const dom = execFileSync("chromium", [...options, `--user-data-dir=${join(folder, name)}`, "--dump-dom", `file://${page}`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [, drawn] = /<body>data:image\/png;base64,([^<]+)/.exec(dom) ?? [];
  if (!drawn) throw new Error(`${name} was not drawn`);
  writeFileSync(join("public", name), Buffer.from(drawn, "base64"));
}
