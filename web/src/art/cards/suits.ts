/** The five suit signs, in a box from -50 to 50, each with one carved light. */
import { PAPER, type Suit } from "./colours";
import { patch, path } from "./pen";

export const SIGNS: Readonly<Record<Suit, string>> = {
  coeur: "M0 46C-8 26-47 12-47-16-47-35-33-44-20-43-9-42-2-34 0-24 2-34 9-42 20-43 33-44 47-35 47-16 47 12 8 26 0 46Z",
  carreau: "M0-50C8-30 22-12 38 0 22 12 8 30 0 50-8 30-22 12-38 0-22-12-8-30 0-50Z",
  trefle:
    "M0-47C13-47 22-37 22-26 22-18 18-12 12-8 16-11 21-12 26-12 39-12 48-3 48 9S38 31 27 31C17 31 9 26 5 18 6 30 10 39 18 46H-18C-10 39-6 30-5 18-9 26-17 31-27 31-38 31-48 22-48 9S-39-12-26-12C-21-12-16-11-12-8-18-12-22-18-22-26-22-37-13-47 0-47Z",
  pique:
    "M0-50C6-26 46-12 46 14 46 28 36 36 25 36 15 36 8 31 4 22 5 32 9 40 17 47H-17C-9 40-5 32-4 22-8 31-15 36-25 36-36 36-46 28-46 14-46-12-6-26 0-50Z",
  etoile:
    "M0-50C4-36 9-24 15-18 24-17 37-17 49-16 38-7 28 2 24 8 25 17 29 30 32 43 20 35 8 29 0 27-8 29-20 35-32 43-29 30-25 17-24 8-28 2-38-7-49-16-37-17-24-17-15-18-9-24-4-36 0-50Z",
};
export const LIGHTS: Readonly<Record<Suit, string>> = {
  coeur: "M-36-14C-37-26-30-33-22-33-28-28-33-24-36-14ZM-33-3C-29 6-22 12-16 17-26 13-31 7-33-3Z",
  carreau: "M-24 0C-14-8-7-18-3-28-5-14-12-5-24 0Z",
  trefle: "M-13-27C-13-34-8-38-2-38-8-35-10-32-13-27ZM-39 9C-39 2-34-3-27-3-34 0-36 3-39 9Z",
  pique: "M-36 14C-34 0-20-7-11-18-15-5-29 1-36 14Z",
  etoile: "M-32-10C-22-10-15-10-9-11-4-17-2-24 0-32L0 0Z",
};

/** The sign, to be placed by `signAt`; its colour is the `color` of where it stands. */
export const signDefined = (suit: Suit): string =>
  `<symbol id="sign" viewBox="-50 -50 100 100" overflow="visible">${path(SIGNS[suit], 'fill="currentColor"')}${patch(LIGHTS[suit], PAPER)}</symbol>`;

export const signAt = (x: number, y: number, size: number, attributes = ""): string =>
  `<use href="#sign" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"${attributes && ` ${attributes}`}/>`;
