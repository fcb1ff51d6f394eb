import { z } from 'zod';
import { idList } from '../shared/id-list.ts';
import { LIMITS } from '../shared/limits.ts';
import { integer } from '../shared/pagination.ts';
import { line } from '../shared/text-schema.ts';
import { typedTrackingIds } from '../shared/typed-tracking-id.ts';
import { bulkOutcome } from '../shipments/bulk-schema.ts';
import { shipment } from '../shipments/schema.ts';
import { LABEL_DIGEST_LENGTH, LABEL_IDS } from './facts.ts';
import { LABEL_FORMATS, LABEL_PAPERS, type LabelFormat, PAPERS } from './papers.ts';

export const labelQuery = z.object({
  ids: idList(LABEL_IDS.max),
  paper: z.enum(PAPERS, { error: `must be one of ${PAPERS.join(', ')}` }).default('label'),
});

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];

export const labelDocumentsQuery = z.object({
  ids: idList(LABEL_IDS.max),
  format: z.enum(formats, { error: `must be one of ${formats.join(', ')}` }).default('pdf'),
  paper: z.enum(LABEL_PAPERS, { error: `must be one of ${LABEL_PAPERS.join(', ')}` }).default('100x150'),
});

export const labelDocumentQuery = labelDocumentsQuery.omit({ ids: true }).extend({
  /** One piece of the shipment. Without it, all pieces, if they are numbered. */
  piece: integer.optional(),
});

const symbol = z.string();

export const label = shipment
  .pick({
    trackingId: true,
    status: true,
    referenceNo: true,
    description: true,
    origin: true,
    destination: true,
    deliveryDate: true,
    service: true,
    pieces: true,
    weight: true,
    statusHistory: true,
  })
  .extend({
    recipient: shipment.shape.recipient.omit({ email: true }),
    sender: shipment.shape.sender.omit({ email: true }),
    /** Tracking ID in Code 128; null if too long for the label or not encodable. */
    barcode: symbol.nullable(),
    qrCode: symbol,
    /** Symbols of the pieces, if there are several: tracking ID and `/2`, page and `p=2`. */
    pieceSymbols: z.array(z.object({ barcode: symbol.nullable(), qrCode: symbol })).optional(),
    /** Code and page to verify that the paper is ours. Reprints have the same code. */
    check: z.object({ code: z.string(), address: z.string() }),
    /** Digest of the label's content; send it when the label is marked as printed. */
    digest: z.string(),
  });
export type Label = z.infer<typeof label>;

/** In request order, without duplicates; each ID is in exactly one of the two lists. */
export const labelSheet = z.object({ labels: z.array(label), failed: bulkOutcome.shape.failed });
export type LabelSheet = z.infer<typeof labelSheet>;

export const labelMark = z.object({
  ids: typedTrackingIds(LABEL_IDS),
  /** False takes the last print back: the time of the print before returns, if there was one. */
  printed: z.boolean('must be true or false').default(true),
  /** Digests of the printed labels by tracking ID. Without one, the stored content counts as printed. */
  digests: z.record(z.string().max(LIMITS.trackingId), line(LABEL_DIGEST_LENGTH)).optional(),
});
export type LabelMark = z.infer<typeof labelMark>;

/** In request order, without duplicates. */
export const markedLabels = z.object({
  printed: z.array(
    z.object({
      trackingId: z.string(),
      /** Null if the label counts as never printed. */
      labelPrintedAt: z.iso.datetime().nullable(),
    }),
  ),
  failed: bulkOutcome.shape.failed,
});
export type MarkedLabels = z.infer<typeof markedLabels>;
