/** As much as we use of it: it comes without types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2"; noHinting: boolean },
  ): Promise<Buffer>;
}
