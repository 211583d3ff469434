// What a person finds on the screen: what may be pressed and where, and what is wrong with how it lies.

(() => {
  const SMALLEST = 44; // px, of anything that a finger presses
  const SLACK = 1;
  const STEP = 3; // px between two points that are tried

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

  function called(element) {
    const words = element.getAttribute("aria-label") || element.innerText || "";
    return `${element.className.replaceAll(/\bs(velte)?-\w+/g, "").trim()} « ${words.trim().replaceAll(/\s+/g, " ").slice(0, 50)} »`;
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
      if (!isShown(element) || element.matches(".not, .steps button, .pressed")) continue;
      if (element.matches(".piece")) {
        if (element.matches(".lit:not(.leaving)")) found.push({ kind: element.matches(".chosen") ? "chosen" : "card", element });
      } else if (element.matches(".mark")) {
        if (element.matches(".lit")) found.push({ kind: "zone", element });
      } else if (element.matches(".kems .pad button")) {
        found.push({ kind: "gesture", element });
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
    const isTable = document.querySelector(".stage") !== null;
    if (isTable && scroller.scrollHeight > height) wrong.push(`the table scrolls: ${scroller.scrollHeight} of ${height}`);
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

  let lit = [];

  function look() {
    settle();
    lit = offered();
    const found = lit.map(({ kind, element }, number) => ({ number, kind, heap: element.matches(".piece:not(.mine), .mark"), called: called(element) }));
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

  window.screenLook = { until, where, faults, settle };
})();
