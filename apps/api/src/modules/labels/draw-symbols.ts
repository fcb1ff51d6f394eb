/** A dot of the usual thermal printer, in mm (203 dpi): bars of whole dots print with sharp edges. */
const DOT_MM = 0.125;
/** Widths of the narrowest bar, the better legible first; below the last, hand scanners fail. */
const BAR_DOTS = [3, 2];
/** Between the margins of a label. */
const BARCODE_WIDTH_MM = 92;
const BARCODE_HEIGHT_MM = 15;
const QR_CODE_MM = 26;
/** What must stay white beside a symbol, in its narrowest bars (ISO/IEC 15417) and in its squares (ISO/IEC 18004). */
const QUIET_ZONE = { barcode: 10, qrCode: 4 };
/** What Code 128 can say without signs that scanners read differently. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/** Parsing the encoder is slow: not at every start, but before the first label. */
const loadEncoder = () => import('bwip-js/node');

/**
 * Draws a text as Code 128, quiet zones included, as wide as its bars of whole printer dots are.
 * @returns an SVG document; null when the text has other characters than printable ASCII, or is too long for a label.
 */
export async function drawBarcode(text: string): Promise<string | null> {
  if (!PRINTABLE.test(text)) return null;
  const { toSVG } = await loadEncoder();
  const svg = toSVG({ bcid: 'code128', text, scale: 1, paddingwidth: QUIET_ZONE.barcode });
  const bars = getWidth(svg);
  const dots = BAR_DOTS.find((candidate) => bars * candidate * DOT_MM <= BARCODE_WIDTH_MM);
  return dots === undefined ? null : resize(svg, { width: bars * dots * DOT_MM, height: BARCODE_HEIGHT_MM });
}

/** Draws a text as a QR code that still reads with 15 % of it damaged, as an SVG document. */
export async function drawQrCode(text: string): Promise<string> {
  const { toSVG } = await loadEncoder();
  // The encoder's own level of correction is M; it draws a square two units wide.
  const svg = toSVG({ bcid: 'qrcode', text, scale: 1, padding: QUIET_ZONE.qrCode * 2 });
  return resize(svg, { width: QR_CODE_MM, height: QR_CODE_MM });
}

const VIEW_BOX = /viewBox="0 0 (\d+) \d+"/;

const getWidth = (svg: string): number => Number(VIEW_BOX.exec(svg)?.[1]);

/** Gives an SVG document its size on paper, in mm. */
const resize = (svg: string, { width, height }: { width: number; height: number }): string =>
  svg.replace(VIEW_BOX, `$& width="${width}mm" height="${height}mm" preserveAspectRatio="none"`);
