/** The head-dresses of the fifteen courts. */
import { BERRY, DUSK, FLAME, LEAF, NIGHT, PAPER, STEEL, type Suit } from "./colours";
import { carved, circle, fill, group, inked, shape } from "./pen";

export type Court = "roi" | "dame" | "valet";

const band = (colour: string): string => shape("M75 42Q100 50 125 42L126 52Q100 61 74 52Z", colour);
const dots = (colour: string, more: string, ...at: [x: number, y: number, r: number][]): string =>
  group(`${fill(colour)}${more}`, at.map(([x, y, r]) => circle(x, y, r)).join(""));

const KINGS: Record<Suit, string> = {
  coeur:
    shape(
      "M75 44C72 38 70 30 70 22 78 26 82 32 85 37 87 28 93 22 100 13 107 22 113 28 115 37 118 32 122 26 130 22 130 30 128 38 125 44Q100 52 75 44Z",
      FLAME,
    ) +
    band(BERRY) +
    circle(100, 51, 3.2, fill(FLAME)) +
    dots(PAPER, "", [86, 49, 2], [114, 49, 2]),
  carreau:
    shape("M75 44L66 22 86 34 100 14 114 34 134 22 125 44Q100 52 75 44Z", FLAME) +
    band(FLAME) +
    shape("M100 44L106 51 100 58 94 51Z", BERRY) +
    dots(BERRY, "", [66, 22, 3.6], [134, 22, 3.6], [100, 14, 3.6]),
  trefle:
    shape("M76 44C70 20 90 18 100 32 110 18 130 20 124 44Q100 52 76 44Z", BERRY) +
    carved("M100 32V44", 3, FLAME) +
    band(FLAME) +
    dots(FLAME, "", [100, 16, 4.6], [93.6, 24, 4.6], [106.4, 24, 4.6]) +
    inked("M82 49L86 54M98 52L102 57M114 53L118 49", 2),
  pique:
    shape("M75 44L70 20 79 33 85 15 93 33 100 11 107 33 115 15 121 33 130 20 125 44Q100 52 75 44Z", FLAME) +
    band(NIGHT) +
    carved("M82 48L88 54 94 51 100 57 106 51 112 54 118 48", 2, FLAME),
  etoile:
    shape("M76 46C70 34 82 18 100 18S130 34 124 46Q100 54 76 46Z", DUSK) +
    dots(FLAME, ' stroke="none"', [87, 33, 1.8], [112, 30, 1.8], [101, 38, 1.8]) +
    band(FLAME) +
    shape("M100 8L103 15 110 16 105 21 106 28 100 24 94 28 95 21 90 16 97 15Z", FLAME),
};
const QUEENS: Record<Suit, string> = {
  coeur:
    shape("M78 46C84 38 92 24 95 10L105 10C108 24 116 38 122 46Q100 36 78 46Z", BERRY) +
    carved("M85 36Q100 29 115 36M91 24Q100 20 109 24", 2.8, FLAME) +
    shape("M74 54C78 42 90 38 100 38S122 42 126 54C118 47 110 45 100 45S82 47 74 54Z", FLAME),
  carreau:
    shape("M76 50C80 36 92 33 100 33S120 36 124 50C118 44 110 42 100 42S82 44 76 50Z", FLAME) +
    shape("M84 38L82 24 92 31 100 17 108 31 118 24 116 38Q100 30 84 38Z", FLAME) +
    circle(100, 38, 3, fill(BERRY)),
  trefle:
    dots(FLAME, "", [77, 50, 5.4], [94, 36, 5.4], [116, 41, 5.4]) +
    dots(BERRY, "", [84, 41, 6.6], [106, 36, 6.6], [123, 50, 6.6]) +
    shape("M70 56Q62 50 66 42 74 46 74 54ZM130 56Q138 50 134 42 126 46 126 54ZM100 30Q94 22 100 16 106 22 100 30Z", LEAF),
  pique:
    shape(
      "M100 30C66 28 58 62 60 92 60 108 56 118 52 126L70 128C78 112 74 92 75 72 76 54 86 46 100 46S124 54 125 72C126 92 122 112 130 128L148 126C144 118 140 108 140 92 142 62 134 28 100 30Z",
      NIGHT,
    ) +
    carved("M66 60C65 84 68 104 62 120M134 60C135 84 132 104 138 120", 1.6, FLAME) +
    shape("M79 38L74 20 86 29 93 14 100 27 107 14 114 29 126 20 121 38Q100 28 79 38Z", FLAME),
  etoile:
    shape("M75 52C80 38 90 35 100 35S120 38 125 52C118 45 110 43 100 43S82 45 75 52Z", DUSK) +
    shape("M100 12L104 24 117 25 107 32 110 44 100 37 90 44 93 32 83 25 96 24Z", FLAME),
};
const JACKS: Record<Suit, string> = {
  coeur:
    shape("M70 48C66 34 82 24 104 24 124 24 138 32 134 44 122 40 112 42 100 44 88 46 78 52 70 48Z", BERRY) +
    shape("M112 30C108 16 114 8 130 9 127 13 127 16 129 20 123 20 122 26 122 32Z", PAPER) +
    inked("M117 32C115 22 119 16 125 13", 1.8) +
    circle(117, 34, 3.6, fill(FLAME)),
  carreau:
    shape("M74 48L66 24Q82 34 96 22 112 34 134 22L126 48Q100 38 74 48Z", DUSK) +
    carved("M80 40Q100 30 120 40", 2.6, FLAME) +
    shape("M96 24C92 16 96 11 104 8 104 13 110 16 106 26Z", BERRY),
  trefle:
    shape(
      "M100 24C122 20 132 44 132 66 136 90 130 104 138 116L124 122C122 108 126 90 124 72 122 52 112 46 100 46S78 52 76 72C74 90 78 108 76 122L62 116C70 104 64 90 68 66 68 50 74 30 88 24 96 16 110 10 126 16 116 16 106 20 100 24Z",
      LEAF,
    ) +
    inked("M84 36Q92 28 106 30", 2) +
    circle(127, 17, 4, fill(FLAME)),
  pique:
    shape("M72 54C70 30 84 20 100 20S130 30 128 54C122 48 112 46 100 46S78 48 72 54Z", STEEL) +
    inked("M100 20V46M76 44Q100 34 124 44", 2.2) +
    shape("M96 22C94 10 104 4 120 6 128 8 134 14 134 22 124 14 112 14 104 22Z", BERRY),
  etoile:
    shape("M73 54C82 44 92 28 103 12 110 26 118 44 127 54 112 46 88 46 73 54Z", DUSK) +
    dots(FLAME, ' stroke="none"', [101, 30, 2], [94, 41, 1.8], [109, 41, 1.8]) +
    shape("M71 56C82 43 118 43 129 56L128 62C116 51 84 51 72 62Z", FLAME) +
    shape("M103 4L105 10 111 11 106 15 108 21 103 18 98 21 100 15 95 11 101 10Z", FLAME),
};
export const HATS: Record<Court, Record<Suit, string>> = { roi: KINGS, dame: QUEENS, valet: JACKS };

/** The veil of the queen of hearts hangs behind her. */
export const VEIL =
  shape("M104 11C128 16 146 40 148 78 150 98 146 110 140 118 138 84 130 44 104 11Z", PAPER) + inked("M112 16C130 34 140 60 142 96", 1.6);
