import type { Sheet } from '../layout/papers.ts';
import type { Part, Rectangle, TextLine } from '../layout/parts.ts';
import { type Bitmap, rasterize } from './to-svg.ts';

/** Letters that the printers' own font holds. */
const PRINTABLE = /^[\u0020-\u005b\u005d-\u007e\u00a1-\u00ac\u00ae-\u00ff–…]*$/;
/** Code 128 of the printer takes them as they are. */
const PLAIN_CODE = /^[A-Z0-9/ -]+$/;
/** Hand scanners and eyes see less gray than the thresholds of a picture. */
const BLACK_BELOW = 128;
/** Ordered dither for logos, which have shades (Bayer, 4 x 4). */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => rank * 16 + 8);

/** ZPL II for printers of 203 dpi, a label of its own each. Texts that their font may lack, and the logo, are pictures. */
export function toZpl(
  labels: readonly (readonly Part[])[],
  { width, height, corners: [corner = { x: 0, y: 0 }] }: Sheet,
): string {
  const pictures: Pictures = new Map();
  return labels
    .map((parts) => {
      const fields = parts.flatMap((part) => drawPart(part, corner, pictures)).join('\n');
      return `^XA\n^CI28\n^PW${width}\n^LL${height}\n^LH0,0\n${fields}\n^XZ\n`;
    })
    .join('');
}

/** Rows of pictures that labels share, such as the mark. */
type Pictures = Map<string, string>;

interface Corner {
  x: number;
  y: number;
}

const at = (command: 'FO' | 'FT', x: number, y: number): string => `^${command}${Math.round(x)},${Math.round(y)}`;

function drawPart(part: Part, corner: Corner, pictures: Pictures): string[] {
  switch (part.kind) {
    case 'box':
      return [drawBox(part, corner)];
    case 'text':
      return PRINTABLE.test(part.text) && part.face !== 'mono'
        ? [drawText(part, corner)]
        : drawPicture(part, frameText(part), { corner, pictures });
    case 'barcode': {
      const { x, y, symbol } = part;
      if (!PLAIN_CODE.test(symbol.text))
        return drawPicture(part, { x, y, width: symbol.width, height: symbol.height }, { corner, pictures });
      const { text, module, height } = symbol;
      return [`^BY${module}${at('FO', corner.x + x, corner.y + y)}^BCN,${height},N,N,N,A^FD${text}^FS`];
    }
    case 'qrCode': {
      const { x, y, symbol } = part;
      return [`${at('FO', corner.x + x, corner.y + y)}^BQN,2,${symbol.module}^FH^FDMA,${escapeField(symbol.text)}^FS`];
    }
    case 'path':
    case 'image':
    case 'group':
      return 'width' in part ? drawPicture(part, part, { corner, pictures }) : [];
  }
}

function drawBox({ x, y, width, height }: Rectangle, corner: Corner): string {
  const [columns, rows] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return `${at('FO', corner.x + x, corner.y + y)}^GB${columns},${rows},${Math.min(columns, rows)}^FS`;
}

const JUSTIFICATION = { start: 'L', middle: 'C', end: 'R' } as const;

/** The font is narrower than ours, so a line that fits there fits here, and stays where it is anchored. */
function drawText({ x, baseline, size, width, anchor, text }: TextLine, corner: Corner): string {
  const block = `^FB${Math.ceil(width) + 1},1,0,${JUSTIFICATION[anchor]}`;
  return `${at('FT', corner.x + x, corner.y + baseline)}^A0N,${Math.round(size)}${block}^FH^FD${escapeField(text)}^FS`;
}

/** `^` and `~` begin commands, and `_` the code of a byte. */
const escapeField = (text: string): string =>
  text.replace(/[\^~_\\]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** With room for marks above and below the letters. */
const frameText = ({ x, baseline, size, width }: TextLine): Rectangle => ({
  x: Math.floor(x),
  y: Math.floor(baseline - size * 1.1),
  width: Math.ceil(width) + 1,
  height: Math.ceil(size * 1.6),
});

function drawPicture(part: Part, frame: Rectangle, { corner, pictures }: { corner: Corner; pictures: Pictures }): string[] {
  const area = { x: Math.floor(frame.x), y: Math.floor(frame.y), width: Math.ceil(frame.width), height: Math.ceil(frame.height) };
  const bytes = Math.ceil(area.width / 8);
  const total = bytes * area.height;
  const key = JSON.stringify(part);
  const rows = pictures.get(key) ?? toRows(rasterize([part], area), bytes, part.kind === 'image');
  pictures.set(key, rows);
  return [`${at('FO', corner.x + area.x, corner.y + area.y)}^GFA,${total},${total},${bytes},${rows}^FS`];
}

/** One bit per dot as hexadecimal digits; `,` fills a row with white and `:` repeats the row above. */
function toRows({ width, height, dots }: Bitmap, bytes: number, isDithered: boolean): string {
  const rows: string[] = [];
  let previous: string | undefined;
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(bytes);
    for (let x = 0; x < width; x += 1) {
      const limit = isDithered ? (DITHER[(y % 4) * 4 + (x % 4)] ?? BLACK_BELOW) : BLACK_BELOW;
      if ((dots[y * width + x] ?? 255) < limit) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
    }
    const hex = row.toString('hex').toUpperCase();
    rows.push(hex === previous ? ':' : hex.replace(/(?:00)+$/, ',').replace(/([0-9A-F])\1{2,}/g, repeat));
    previous = hex;
  }
  return rows.join('');
}

/** `g` to `z` are 20 to 400 times the digit behind them, `G` to `Y` one to 19 times. */
function repeat(digits: string): string {
  let rest = digits.length;
  let counts = '';
  for (; rest > 400; rest -= 400) counts += 'z';
  if (rest >= 20) counts += String.fromCharCode(0x66 + Math.floor(rest / 20));
  if (rest % 20 > 0) counts += String.fromCharCode(0x46 + (rest % 20));
  return counts + digits.charAt(0);
}
