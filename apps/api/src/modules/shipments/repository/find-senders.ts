import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { trusted } from 'mongoose';
import { fold } from '../../../platform/search/words.ts';
import { LAST_TEXT } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const PARTS = [
  'trackingId',
  'recipient',
  'sender',
  'senderKey',
  'origin',
  'destination',
  'service',
  'createdAt',
  'deliveredAt',
  'originalDeliveryDate',
] as const;
export type SentShipment = Pick<ShipmentRecord, (typeof PARTS)[number]>;

export const createSenderFinders = (model: ShipmentModel) => ({
  /** The newest shipment of the next sender by name, found by one step in the index. */
  findNextSender: (after: string, prefix: string): Promise<SentShipment | null> =>
    model
      .findOne({ deletedAt: null, senderKey: trusted({ $gt: after, $gte: prefix, $lt: prefix + LAST_TEXT }) })
      .sort({ senderKey: 1, createdAt: -1 })
      .select([...PARTS])
      .lean<SentShipment>(),

  countOfSender: (senderKey: string): Promise<number> => model.countDocuments({ deletedAt: null, senderKey }),

  countOpenOfSender: (senderKey: string): Promise<number> =>
    model.countDocuments({ deletedAt: null, senderKey, status: trusted({ $in: [...OPEN_STATUSES] }) }),

  findNewestOfSender: (senderKey: string, limit: number): Promise<SentShipment[]> =>
    model
      .find({ deletedAt: null, senderKey })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select([...PARTS])
      .lean<SentShipment[]>(),

  /** As sender or recipient. @param email as `toEmailKey` writes it. */
  findNewestByEmail: (email: string, limit: number): Promise<SentShipment[]> =>
    model
      .find({ deletedAt: null, searchTerms: fold(email) })
      .sort({ createdAt: -1 })
      .limit(limit)
      .select([...PARTS])
      .lean<SentShipment[]>(),
});
