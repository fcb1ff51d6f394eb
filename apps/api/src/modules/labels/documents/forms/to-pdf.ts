import Pdf from 'pdfkit';
import type { Sheet } from '../layout/papers.ts';
import type { Part, Rectangle, TextLine } from '../layout/parts.ts';
import { shapeLine } from '../text/shape-text.ts';
import { listBars, listSquares } from './to-svg.ts';

/** PDF units per dot: 1/72 inch, and 1/8 mm. */
const POINTS_PER_DOT = 72 / 25.4 / 8;

type Document = InstanceType<typeof Pdf>;

interface PdfFacts {
  title: string;
  /** Of the shipments, because the same labels must give the same bytes. */
  createdAt: string;
}

/** Letters stay text with their fonts, so that they can be searched and copied. */
export async function toPdf(labels: readonly (readonly Part[])[], sheet: Sheet, { title, createdAt }: PdfFacts): Promise<Buffer> {
  const document = new Pdf({
    autoFirstPage: false,
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Waybill', Producer: 'Waybill', CreationDate: new Date(createdAt) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  const { width, height, corners } = sheet;
  for (const [index, parts] of labels.entries()) {
    const corner = corners[index % corners.length] ?? { x: 0, y: 0 };
    if (index % corners.length === 0) document.addPage({ size: [width * POINTS_PER_DOT, height * POINTS_PER_DOT], margin: 0 });
    document.save().scale(POINTS_PER_DOT).translate(corner.x, corner.y);
    for (const part of parts) drawPart(document, part);
    document.restore();
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawPart(document: Document, part: Part): void {
  switch (part.kind) {
    case 'box':
      return fill(document, [part]);
    case 'text':
      return drawText(document, part);
    case 'path': {
      document.save().translate(part.x, part.y).scale(part.scale).path(part.path);
      if (part.stroke) document.lineWidth(part.stroke).lineJoin('round').stroke(part.color);
      else document.fill(part.color);
      return void document.restore();
    }
    case 'image': {
      const { x, y, width, height, png } = part;
      return void document.image(Buffer.from(png), x, y, { width, height });
    }
    case 'barcode':
      return fill(document, listBars(part));
    case 'qrCode':
      return fill(document, listSquares(part));
    case 'group':
      document.save().translate(part.x, part.y);
      for (const inner of part.parts) drawPart(document, inner);
      return void document.restore();
  }
}

/** In one path, so that neighbors show no seam. */
function fill(document: Document, boxes: readonly Rectangle[]): void {
  for (const { x, y, width, height } of boxes) document.rect(x, y, width, height);
  document.fill('black');
}

function drawText(document: Document, { text, face, direction, x, baseline, size, color }: TextLine): void {
  let left = x;
  document.fontSize(size).fillColor(color);
  for (const run of shapeLine(text, face, direction).runs) {
    document.registerFont(run.font.name, run.font.font as unknown as PDFKit.Mixins.PDFFontSource);
    // With features, the library lays the run out as a whole, as `shapeLine` does, and not word by word.
    document.font(run.font.name).text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features: [] });
    left += run.width * size;
  }
}
