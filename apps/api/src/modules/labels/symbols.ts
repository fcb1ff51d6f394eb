/** Printer dot in mm (203 dpi); whole dots print sharp. */
export const DOT_MM = 0.125;
/** In dots, the most legible first; hand scanners fail below the last. */
const BAR_DOTS = [3, 2];
const BARCODE_MM = { width: 92, height: 15 };
export const QR_CODE_MM = 26;
/** Quiet zones in modules (ISO/IEC 15417 and 18004). */
const QUIET_ZONE = { barcode: 10, qrCode: 4 };
const PRINTABLE = /^[\x20-\x7e]+$/;

/** The encoder is slow to parse, so load it on first use. */
const loadEncoder = () => import('bwip-js/node');

/** Dots per module: undefined if the symbol is too wide for a label. */
const chooseBarDots = (modules: number): number | undefined =>
  BAR_DOTS.find((dots) => modules * dots * DOT_MM <= BARCODE_MM.width);

/** Code 128 with quiet zones. @returns SVG, or null for non-ASCII or too long text. */
export async function drawBarcode(text: string): Promise<string | null> {
  if (!PRINTABLE.test(text)) return null;
  const { toSVG } = await loadEncoder();
  const svg = toSVG({ bcid: 'code128', text, scale: 1, paddingwidth: QUIET_ZONE.barcode });
  const bars = getWidth(svg);
  const dots = chooseBarDots(bars);
  return dots === undefined ? null : resize(svg, { width: bars * dots * DOT_MM, height: BARCODE_MM.height });
}

export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await loadEncoder();
  // The encoder defaults to level M and modules of two units.
  const svg = toSVG({ bcid: 'qrcode', text, scale: 1, padding: QUIET_ZONE.qrCode * 2 });
  return resize(svg, { width: QR_CODE_MM, height: QR_CODE_MM });
}

/** In dots, without quiet zones. */
export interface BarcodeSymbol {
  text: string;
  /** Widths of bars and spaces in turn, in modules; the first is a bar. */
  widths: readonly number[];
  module: number;
  width: number;
  height: number;
}

export interface QrCodeSymbol {
  text: string;
  /** Modules of a side. */
  side: number;
  /** By row; 1 is dark. */
  modules: readonly number[];
  module: number;
}

/** The symbol of `drawBarcode`, for documents. */
export async function encodeBarcode(text: string): Promise<BarcodeSymbol | null> {
  if (!PRINTABLE.test(text)) return null;
  const { default: encoder } = await loadEncoder();
  const [symbol] = encoder.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The encoder answered no bars');
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const module = chooseBarDots(modules + 2 * QUIET_ZONE.barcode);
  if (module === undefined) return null;
  return { text, widths: symbol.sbs, module, width: modules * module, height: BARCODE_MM.height / DOT_MM };
}

/** The symbol of `drawQrCode`, with whole dots for modules. */
export async function encodeQrCode(text: string): Promise<QrCodeSymbol> {
  const { default: encoder } = await loadEncoder();
  const [symbol] = encoder.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('The encoder answered no squares');
  const side = symbol.pixx;
  return {
    text,
    side,
    modules: symbol.pixs,
    module: Math.floor(QR_CODE_MM / DOT_MM / (side + 2 * QUIET_ZONE.qrCode)),
  };
}

const VIEW_BOX = /viewBox="0 0 (\d+) \d+"/;

const getWidth = (svg: string): number => Number(VIEW_BOX.exec(svg)?.[1]);

const resize = (svg: string, { width, height }: { width: number; height: number }): string =>
  svg.replace(VIEW_BOX, `$& width="${width}mm" height="${height}mm" preserveAspectRatio="none"`);
