import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import subsetFont from "subset-font";
import type { HtmlTagDescriptor, Plugin } from "vite";

/** A face of ours: the family that carries it, and how high and deep it is, in shares of its size. */
interface Face {
  family: string;
  weight: 400 | 700;
  from: string;
  ascent: number;
  descent: number;
  /** Faces that a device may have, each with the size at which it is as wide as ours: a sentence keeps its lines. */
  meanwhile: { locals: string[]; size: number }[];
}

const ATKINSON = { family: "Atkinson Hyperlegible", from: "atkinson-hyperlegible", ascent: 0.95, descent: 0.29 };
const FRAUNCES = { family: "Fraunces", from: "fraunces", ascent: 0.978, descent: 0.255 };
const FACES: Face[] = [
  {
    ...ATKINSON,
    weight: 400,
    meanwhile: [
      { locals: ["Arial", "Liberation Sans", "Nimbus Sans Regular", "Roboto", "Roboto Regular"], size: 0.994 },
      { locals: ["DejaVu Sans"], size: 0.866 },
    ],
  },
  {
    ...ATKINSON,
    weight: 700,
    meanwhile: [
      { locals: ["Arial Bold", "Liberation Sans Bold", "Nimbus Sans Bold"], size: 1.002 },
      { locals: ["Roboto Bold"], size: 1.064 },
      { locals: ["DejaVu Sans Bold"], size: 0.834 },
    ],
  },
  {
    ...FRAUNCES,
    weight: 700,
    meanwhile: [
      { locals: ["Georgia Bold"], size: 0.964 },
      { locals: ["Noto Serif Bold"], size: 0.977 },
      { locals: ["DejaVu Serif Bold"], size: 0.87 },
    ],
  },
];

/** What is written here in French and in English, and the names of their people. Suits are drawn, and in no face. */
const LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
  .join("");

/** Cuts the page's two families down to its letters, lets them load beside it, and lays their licences with them (ADR 0026). */
export function type(): Plugin {
  let [base, building] = ["/", false];
  return {
    name: "type",
    configResolved(config) {
      [base, building] = [config.base, config.command === "build"];
    },
    configureServer(server) {
      for (const face of FACES) {
        server.middlewares.use(`/${named(face)}`, (_, answer) => void cut(face).then((bytes) => answer.end(bytes)));
      }
    },
    async buildStart() {
      if (!building) return; // whoever writes the page gets them from its server
      for (const face of FACES) this.emitFile({ type: "asset", name: named(face), source: await cut(face) });
      for (const { from } of [ATKINSON, FRAUNCES]) {
        this.emitFile({ type: "asset", fileName: `licences/${from}.txt`, source: await readFile(found(from, "LICENSE"), "utf-8") });
      }
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files = Object.values(bundle ?? {});
        const address = (face: Face) => {
          const built = files.find((one) => one.type === "asset" && one.names.includes(named(face)));
          return base + (built?.fileName ?? named(face));
        };
        return [
          ...FACES.map((face): HtmlTagDescriptor => {
            const attrs = { rel: "preload", as: "font", type: "font/woff2", href: address(face), crossorigin: true, fetchpriority: "low" };
            return { tag: "link", attrs, injectTo: "head" };
          }),
          { tag: "style", injectTo: "head", children: FACES.flatMap((face) => [ours(face, address(face)), ...theirs(face)]).join("") },
        ];
      },
    },
  };
}

function named({ from, weight }: Face): string {
  return `${from}-${weight}.woff2`;
}

function found(from: string, file: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource/${from}/${file}`);
}

async function cut(face: Face): Promise<Buffer> {
  const whole = await readFile(found(face.from, `files/${face.from}-latin-${face.weight}-normal.woff2`));
  return subsetFont(whole, LETTERS, { targetFormat: "woff2", noHinting: true });
}

function ours({ family, weight }: Face, address: string): string {
  return rule(family, weight, `url(${address}) format("woff2")`, "font-display:swap");
}

/** What is seen until ours has come: the device's own face, as wide and as high as ours. */
function theirs({ family, weight, ascent, descent, meanwhile }: Face): string[] {
  const share = (part: number) => `${(part * 100).toFixed(1)}%`;
  return meanwhile.map(({ locals, size }, at) =>
    rule(
      `${family} meanwhile ${at + 1}`,
      weight,
      locals.map((one) => `local("${one}")`).join(","),
      `size-adjust:${share(size)};ascent-override:${share(ascent / size)};descent-override:${share(descent / size)};line-gap-override:0%`,
    ),
  );
}

function rule(family: string, weight: number, source: string, rest: string): string {
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${source};${rest}}`;
}
