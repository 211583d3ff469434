/** Parts of the page that are fetched when they are first needed: trying again when one has not come. */

/** How long a style may take to come a second time; a part without its style is better than none. */
const STYLE_WAIT = 4000;

/** Load a part that has failed once more, with the styles that failed with it: the bundler asks for each style only once. */
export async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all(absentStyles().map(fetchAgain));
  return load();
}

/** The styles that were asked for and have not come: those have no sheet. */
function absentStyles(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter((link) => link.sheet === null);
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const fresh = link.cloneNode() as HTMLLinkElement;
  return new Promise((settle) => {
    fresh.onload = () => settle();
    fresh.onerror = () => settle();
    setTimeout(settle, STYLE_WAIT);
    link.replaceWith(fresh);
  });
}
