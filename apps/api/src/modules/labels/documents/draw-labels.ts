import type { LabelFormat, LabelPaper } from '@waybill/contracts/labels/papers';
import type { LabelContent } from '@waybill/domain/shipments/label-content';
import type { JobResult } from '../../../platform/threads/job-reply.ts';
import { encodeBarcode, encodeQrCode } from '../symbols.ts';
import { toPdf } from './forms/to-pdf.ts';
import { toPng } from './forms/to-png.ts';
import { toZpl } from './forms/to-zpl.ts';
import { layOutLabel } from './layout/lay-out-label.ts';
import { SHEETS } from './layout/papers.ts';
import type { LabelFacts, Part } from './layout/parts.ts';

export interface LabelJob {
  format: LabelFormat;
  paper: LabelPaper;
  title: string;
  createdAt: string;
  company: string;
  logo: LabelFacts['logo'];
  locale: string;
  labels: readonly DocumentLabel[];
}

export interface DocumentLabel {
  content: LabelContent;
  piece: string;
  pieces: string;
  /** Text of the barcode, and the address in the QR code. */
  code: string;
  link: string;
  check: { code: string; address: string };
}

/** The same job always gives the same bytes. */
export async function drawLabelsJob({ format, paper, title, createdAt, labels, ...common }: LabelJob): Promise<JobResult> {
  const sheet = SHEETS[paper];
  const drawn: Part[][] = [];
  for (const { code, link, ...label } of labels) {
    const [barcode, qrCode] = [await encodeBarcode(code), await encodeQrCode(link)];
    drawn.push(layOutLabel({ ...common, ...label, barcode, qrCode }));
  }
  const content = new Uint8Array(
    format === 'pdf'
      ? await toPdf(drawn, sheet, { title, createdAt })
      : format === 'png'
        ? toPng(drawn[0] ?? [], sheet)
        : Buffer.from(toZpl(drawn, sheet), 'utf8'),
  );
  return { result: content, transfer: [content.buffer] };
}
