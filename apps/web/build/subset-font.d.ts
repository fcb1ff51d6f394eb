/** The package ships no types; these cover what fonts.ts uses. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    noHinting?: boolean;
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
