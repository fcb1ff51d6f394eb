import { z } from 'zod';
import { LABEL_IDS } from '../shared/limits.ts';
import { bulkOutcome } from './bulk-schema.ts';
import { idList } from './id-list.ts';
import { PAPERS } from './papers.ts';
import { shipment } from './schema.ts';

/** Which shipments to print, and on what: tracking IDs with commas, semicolons or line breaks between them. */
export const labelQuery = z.strictObject({
  ids: idList(LABEL_IDS.max),
  paper: z.enum(PAPERS, { error: `must be one of ${PAPERS.join(', ')}` }).default('label'),
});

/** An SVG document, black on nothing, as large as it is to be printed. */
const symbol = z.string();

/** What the papers of one shipment say. */
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
    /** The tracking ID as Code 128; null where it is too long for the label, or has characters that Code 128 has not. */
    barcode: symbol.nullable(),
    /** The address of its public tracking page as a QR code. */
    qrCode: symbol,
    /** By which whoever holds the paper may ask whether it is ours, and where. The same whenever it is printed. */
    check: z.object({ code: z.string(), address: z.string() }),
  });
export type Label = z.infer<typeof label>;

/** In the order in which they were asked for, each once; every ID is in exactly one of the two lists. */
export const labelSheet = z.object({ labels: z.array(label), failed: bulkOutcome.shape.failed });
export type LabelSheet = z.infer<typeof labelSheet>;
