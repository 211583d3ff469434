// What a person finds on the screen: what may be pressed and where, and what is wrong with how it lies.

(() => {
  const SMALLEST = 44; // px, of anything that a finger presses
  const SLACK = 1;
  const STEP = 3; // px between two points that are tried

  const isTable = () => document.querySelector(".stage") !== null;
  const view = () => ({ width: document.documentElement.clientWidth, height: window.innerHeight });

  /** Nobody waits here for what is flying. */
  function settle() {
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    }
  }

  function isShown(element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** What an element is by its classes; one without any, what it stands in. */
  function kindOf(element) {
    const own = (one) => (one.getAttribute("class") ?? "").replaceAll(/\bs(velte)?-\w+/g, "").trim();
    const named = element.closest("[class]");
    return own(element) || `${named ? own(named) : ""} ${element.localName}`.trim();
  }

  function called(element) {
    const words = element.getAttribute("aria-label") || element.innerText || "";
    return `${kindOf(element)} « ${words.trim().replaceAll(/\s+/g, " ").slice(0, 50)} »`;
  }

  /** Whether a press there reaches the element. */
  const reaches = (element, x, y) => element.contains(document.elementFromPoint(x, y));

  /** The longest stretch from `low` to `high` in which presses reach it. */
  function longest(low, high, reached) {
    let best = { from: low, length: 0 };
    let from = low;
    for (let at = low; at < high; at += STEP) {
      if (!reached(at)) from = at + STEP;
      else if (at + STEP - from > best.length) best = { from, length: at + STEP - from };
    }
    return best;
  }

  /** The part of an element that is seen and pressed: how wide, how high, and its middle. */
  function strip(element) {
    const box = element.getBoundingClientRect();
    const { width, height } = view();
    const [left, right, top, bottom] = [Math.max(0, box.left), Math.min(width, box.right), Math.max(0, box.top), Math.min(height, box.bottom)];
    let across = { length: 0, from: 0 };
    let y = 0;
    for (const part of [0.5, 0.25, 0.75, 0.12, 0.88]) {
      const level = top + (bottom - top) * part;
      const found = longest(left + 1, right, (x) => reaches(element, x, level));
      if (found.length > across.length) [across, y] = [found, level];
      if (across.length >= SMALLEST) break;
    }
    const x = across.from + across.length / 2;
    const down = longest(top + 1, bottom, (level) => reaches(element, x, level));
    return { width: across.length, height: down.length, at: across.length > 0 ? { x, y: down.from + down.length / 2 } : null };
  }

  /** What may be pressed to make a move, or to go on. */
  function offered() {
    const found = [];
    const next = document.querySelector(".between .next");
    if (next) return [{ kind: "next", element: next }];
    const over = document.querySelector(".stage button.result");
    if (over) return [{ kind: "result", element: over }];
    for (const element of document.querySelectorAll(".stage button:not(:disabled):not([aria-disabled=true])")) {
      if (!isShown(element) || element.matches(".not, .tap, .steps button, .pressed")) continue;
      if (element.matches(".piece")) {
        if (element.matches(".lit:not(.leaving)")) found.push({ kind: element.matches(".chosen") ? "chosen" : "card", element });
      } else if (element.matches(".mark")) {
        if (element.matches(".lit")) found.push({ kind: "zone", element });
      } else if (element.matches(".kems .pad button")) {
        found.push({ kind: "gesture", element });
      } else if (element.matches(".bang, .handed, .shout, .veil")) {
        found.push({ kind: "noise", element }); // which a tap ends
      } else if (element.matches("[aria-expanded], .fold")) {
        found.push({ kind: "look", element }); // a hand that is opened or folded
      } else if (element.matches("[aria-pressed]")) {
        continue; // the secret sign, held open
      } else if (element.matches(".plate button")) {
        found.push({ kind: "seat", element });
      } else {
        found.push({ kind: element.matches(".slap *, .calls *, .carte *") ? "race" : "button", element });
      }
    }
    return found;
  }

  function faults() {
    const wrong = [];
    const { width, height } = view();
    const scroller = document.scrollingElement;
    if (scroller.scrollWidth > width) wrong.push(`scrolls sideways: ${scroller.scrollWidth} of ${width}`);
    if (isTable() && scroller.scrollHeight > height) wrong.push(`the table scrolls: ${scroller.scrollHeight} of ${height}`);
    for (const piece of document.querySelectorAll(".piece:not(.leaving)")) {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      if (left < -SLACK || top < -SLACK || right > width + SLACK || bottom > height + SLACK) {
        wrong.push(`off the screen: card ${piece.dataset.card ?? "face down"} ${[left, top, right, bottom].map(Math.round)}`);
      }
    }
    const dialog = document.querySelector("dialog[open]");
    const covered = dialog || document.querySelector(".between, .result, .why, [role=dialog]");
    for (const button of (dialog ?? document).querySelectorAll("button:not(:disabled)")) {
      if (!isShown(button) || button.matches(".leaving")) continue;
      if (button.matches(".piece")) {
        if (covered || !button.matches(".mine")) continue; // of a heap any part is pressed
        const seen = strip(button);
        if (seen.width < SMALLEST - STEP || seen.height < SMALLEST - STEP) wrong.push(`narrow: ${called(button)} ${seen.width}×${seen.height}`);
        continue;
      }
      const box = button.getBoundingClientRect();
      if (box.width < SMALLEST - SLACK || box.height < SMALLEST - SLACK) {
        wrong.push(`small: ${called(button)} ${Math.round(box.width)}×${Math.round(box.height)}`);
      }
    }
    return wrong;
  }

  // What every state of the gallery is held to

  const LEAST_FACE = { narrow: 48, usual: 56, crowd: 42 }; // px, on a screen below 390, of 390 and more, and where eight sit round or more
  const LEAST_CARD = 28; // px, of a card whose face is seen on a desk
  const NAMED = { top: 0.2, bottom: 0.0567 }; // where the name of a joker is drawn, from its foot up, in heights of the card
  const LETTERS = 0.2; // of the height of a line, over and under its letters
  const EDGE = 2; // px that a letter may stand out of its line

  /** Boxes that cut off whatever stands out of them, up to the first in which one may scroll. */
  function* cutters(element) {
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX + overflowY)) return;
      if (/hidden|clip/.test(overflowX + overflowY)) yield box;
      if (position === "fixed") break;
    }
    if (isTable()) yield document.documentElement; // any other screen is scrolled
  }

  const frame = (box) => (box === document.documentElement ? { left: 0, top: 0, right: view().width, bottom: view().height } : box.getBoundingClientRect());
  const isOut = (rect, { left, top, right, bottom }) =>
    rect.left < left - EDGE || rect.right > right + EDGE || rect.top < top - EDGE - 1 || rect.bottom > bottom + EDGE + 1;

  /** What the letters of a line take up. */
  const lettersOf = ({ left, right, top, bottom, height }) => ({ left, right, top: top + height * LETTERS, bottom: bottom - height * LETTERS });

  /** Whether a sign stands in the letters of a line, which do not fill its height. */
  const isOver = (sign, line) =>
    sign.left < line.right && sign.right > line.left && sign.top < line.bottom - line.height * LETTERS && sign.bottom > line.top;

  /** What text is written on: the next around it that is painted. */
  function ground(element) {
    for (let box = element; box && !box.matches(".stage, body"); box = box.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(box);
      if (!/, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== "none") return box;
    }
    return null;
  }

  /** Lines of text that are seen, each with what it stands in. */
  function* texts(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.data.trim() || !isShown(parent) || parent.closest(".unseen, svg, .leaving") || getComputedStyle(parent).clipPath === "inset(50%)") continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width > 0) yield { parent, rect };
    }
  }

  /** Whether an element, or what is written in it, is what is seen there. */
  function isSeenAt(element, x, y) {
    // One sees through the outline of a pile, through what is only there to be pressed around a chip, and between buttons.
    const top = document.elementsFromPoint(x, y).find((one) => !one.matches(".mark, .tap, .box, .actions, .row")) ?? null;
    return top === null || element.contains(top) || top.contains(element);
  }

  /** Whether one may scroll to it. */
  const isScrolled = (element) => ![...cutters(element)].includes(document.documentElement);

  /** Text that is cut off, or that something lies on. */
  function texted(root) {
    const wrong = new Set();
    const flames = [...document.querySelectorAll(".piece .flame")].map((flame) => flame.getBoundingClientRect());
    for (const { parent, rect } of texts(root)) {
      for (const box of cutters(parent)) {
        const longer = box === parent && (parent.scrollWidth > parent.clientWidth + 1 || parent.scrollHeight > parent.clientHeight + EDGE + 1);
        if (longer || isOut(rect, frame(box))) wrong.add(`cut: ${called(parent)}`);
      }
      const y = rect.top + rect.height / 2;
      const isHidden = [rect.left + 2, rect.left + rect.width / 2, rect.right - 2].some((x) => !isSeenAt(parent, x, y));
      if (isHidden && !isScrolled(parent)) wrong.add(`covered: ${called(parent)}`);
      const chip = isScrolled(parent) ? null : ground(parent);
      if (chip && isOut(lettersOf(rect), frame(chip))) wrong.add(`spills over: ${called(parent)}`);
      if (parent.closest(".prompt") && flames.some((flame) => isOver(flame, rect))) wrong.add(`in flames: ${called(parent)}`);
    }
    return wrong;
  }

  /** Faces that something lies on, that are cut off, or too small to be known. */
  function faced() {
    const wrong = new Set();
    const seats = document.querySelectorAll(".plate").length;
    const least = seats > 6 ? LEAST_FACE.crowd : view().width < 390 || view().height < 500 ? LEAST_FACE.narrow : LEAST_FACE.usual;
    for (const face of document.querySelectorAll(".plate .face")) {
      const rect = face.getBoundingClientRect();
      if (rect.width < least - SLACK) wrong.add(`small face: ${Math.round(rect.width)} of ${least}`);
      for (const box of cutters(face.parentElement)) if (isOut(rect, frame(box))) wrong.add(`cut face: ${Math.round(rect.top)} ${Math.round(rect.bottom)}`);
      const [x, y, radius] = [rect.left + rect.width / 2, rect.top + rect.height / 2, rect.width * 0.42];
      for (let turn = 0; turn < 16; turn += 1) {
        const [dx, dy] = [Math.cos((turn * Math.PI) / 8) * radius, Math.sin((turn * Math.PI) / 8) * radius];
        if (!isSeenAt(face, x + dx, y + dy)) wrong.add(`covered face: by ${kindOf(document.elementFromPoint(x + dx, y + dy))}`);
      }
    }
    return wrong;
  }

  /** Cards that are too small to be read where there is room, and names drawn on them that what they are worth leaves half to be seen. */
  function carded() {
    const wrong = new Set();
    const isDesk = view().width >= 900 && view().height >= 560;
    for (const piece of document.querySelectorAll(".piece:not(.leaving)")) {
      const { width, height, bottom } = piece.getBoundingClientRect();
      if (isDesk && piece.dataset.card && width < LEAST_CARD) wrong.add(`small card: ${Math.round(width)} of ${LEAST_CARD}`);
      const worth = piece.querySelector(".worth")?.getBoundingClientRect();
      const from = (y) => (bottom - y) / height; // its foot
      if (worth && (from(worth.top) < NAMED.top || from(worth.bottom) > NAMED.bottom)) wrong.add(`half a name: ${called(piece)}`);
    }
    return wrong;
  }

  /** What is offered and a tap in its middle does not reach. */
  function unreached() {
    const wrong = new Set();
    if (document.querySelector("dialog[open]")) return wrong; // what lies behind it is not offered now
    for (const { element } of offered()) {
      if (element.matches(".piece, .mark")) continue; // cards lie on each other: `faults` measures what is seen of them
      element.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = element.getBoundingClientRect();
      if (!reaches(element, left + width / 2, top + height / 2)) wrong.add(`out of reach: ${called(element)}`);
    }
    return wrong;
  }

  /** All that is wrong with how a state is drawn, as a person would see it. */
  function laws() {
    settle();
    const out = new Set([...faults(), ...unreached()]);
    const open = document.querySelector("dialog[open]") ?? document.querySelector(".between, [role=dialog]");
    // What takes no taps covers as well.
    const sheet = document.head.appendChild(document.createElement("style"));
    sheet.textContent = "* { pointer-events: auto !important }";
    for (const one of texted(open ?? document.body)) out.add(one);
    if (!open) for (const one of [...faced(), ...carded()]) out.add(one);
    sheet.remove();
    return [...out];
  }

  /** What can no longer be read or done, where text is much larger: the question is whole and has grown, words under signs and who sits there are too, and all that is offered is in reach. */
  function usable(leastQuestion = 0) {
    settle();
    const { width } = view();
    const wrong = new Set(unreached());
    if (document.scrollingElement.scrollWidth > width) wrong.add("scrolls sideways");
    if (document.querySelector("dialog[open], .between")) return [...wrong];
    for (const part of document.querySelectorAll(".prompt, nav, .actions, .plate .name, .plate .chip")) for (const one of texted(part)) wrong.add(one);
    const question = document.querySelector(".prompt");
    const letters = question ? parseFloat(getComputedStyle(question).fontSize) : Infinity;
    if (letters < leastQuestion) wrong.add(`small question: ${Math.round(letters)} of ${leastQuestion}`);
    return [...wrong];
  }

  /** Whether something of an element is drawn where shadows and our own colours are gone. */
  function isDrawn(element) {
    const drawn = ({ outlineStyle, borderStyle, borderWidth, backgroundColor }) =>
      outlineStyle !== "none" || (borderStyle !== "none" && parseFloat(borderWidth) > 0) || !/^rgba\(.*, 0\)$/.test(backgroundColor);
    return [element, ...element.querySelectorAll("*")].some((one) => [null, "::before", "::after"].some((part) => drawn(getComputedStyle(one, part))));
  }

  /** What may be pressed, and does not stand out where colours are the reader's own. */
  function unmarked() {
    settle();
    const found = document.querySelector("dialog[open]") ? [] : offered();
    return found.filter(({ element }) => !isDrawn(element)).map(({ element }) => `not marked: ${called(element)}`);
  }

  let lit = [];

  function look() {
    settle();
    lit = offered();
    const found = lit.map(({ kind, element }, number) => ({
      number,
      kind,
      heap: element.matches(".piece:not(.mine), .mark"),
      called: called(element),
      card: element.dataset.card,
      zone: element.dataset.zone,
      mine: element.matches(".mine"),
    }));
    return { found, isOver: document.querySelector(".podium") !== null };
  }

  /** Where to press what was found; nowhere, if something covers it, or if meanwhile it is no longer offered. */
  function where(number) {
    const { element } = lit[number];
    settle();
    if (!offered().some((one) => one.element === element)) return { gone: true };
    element.scrollIntoView({ block: "nearest", inline: "nearest" }); // within a panel that scrolls
    return { gone: false, at: strip(element).at };
  }

  /** Look as soon as there is something to press, or the time is over. */
  function until(milliseconds) {
    return new Promise((done) => {
      const end = performance.now() + milliseconds;
      const again = () => {
        const is = offered().length > 0 || document.querySelector(".podium") !== null;
        if (is || performance.now() > end) done(look());
        else requestAnimationFrame(again);
      };
      again();
    });
  }

  /** Whether what was found has the focus. */
  const hasFocus = (number) => lit[number].element === document.activeElement;

  window.screenLook = { until, where, hasFocus, faults, laws, usable, unmarked, settle };
})();
