/** The package ships no types; these cover what write-fonts.ts uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype';
    noHinting: boolean;
    variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
