/** Printer dot in mm (203 dpi); whole dots print sharp. */
const DOT_MM = 0.125;
/** In dots, the most legible first; hand scanners fail below the last. */
const BAR_DOTS = [3, 2];
const BARCODE_WIDTH_MM = 92;
const BARCODE_HEIGHT_MM = 15;
const QR_CODE_MM = 26;
/** Quiet zones in modules (ISO/IEC 15417 and 18004). */
const QUIET_ZONE = { barcode: 10, qrCode: 4 };
const PRINTABLE = /^[\x20-\x7e]+$/;

/** The encoder is slow to parse, so load it on first use. */
const loadEncoder = () => import('bwip-js/node');

/** Code 128 with quiet zones. @returns SVG, or null for non-ASCII or too long text. */
export async function drawBarcode(text: string): Promise<string | null> {
  if (!PRINTABLE.test(text)) return null;
  const { toSVG } = await loadEncoder();
  const svg = toSVG({ bcid: 'code128', text, scale: 1, paddingwidth: QUIET_ZONE.barcode });
  const bars = getWidth(svg);
  const dots = BAR_DOTS.find((candidate) => bars * candidate * DOT_MM <= BARCODE_WIDTH_MM);
  return dots === undefined ? null : resize(svg, { width: bars * dots * DOT_MM, height: BARCODE_HEIGHT_MM });
}

export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await loadEncoder();
  // The encoder defaults to level M and modules of two units.
  const svg = toSVG({ bcid: 'qrcode', text, scale: 1, padding: QUIET_ZONE.qrCode * 2 });
  return resize(svg, { width: QR_CODE_MM, height: QR_CODE_MM });
}

const VIEW_BOX = /viewBox="0 0 (\d+) \d+"/;

const getWidth = (svg: string): number => Number(VIEW_BOX.exec(svg)?.[1]);

const resize = (svg: string, { width, height }: { width: number; height: number }): string =>
  svg.replace(VIEW_BOX, `$& width="${width}mm" height="${height}mm" preserveAspectRatio="none"`);
