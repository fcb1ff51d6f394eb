import type { OnChange } from '../../../platform/events/event.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import { createShipmentChanges } from './change-shipment.ts';
import { createAttentionFinders } from './find-needing-attention.ts';
import { createOutdatedFinders } from './find-outdated.ts';
import { createPeopleFinders, createSenderFinders, createSuggestionFinders } from './find-people.ts';
import { createKeyFinders, createShipmentFinders, createTrashFinders } from './find-shipments.ts';
import { createDeliveryFinders, createQuietFinders } from './read-deliveries.ts';
import { createShipmentCounts, readForExport, readReported, type Selection } from './read-for-reports.ts';
import {
  createBatchInsert,
  createCodeTries,
  createCustomerMoves,
  createLabelMarks,
  createReferenceClaims,
} from './small-writes.ts';

export type ShipmentRepository = ReturnType<typeof createShipmentRepository>;

/** @param onChange runs after every write with its log entries, before the caller continues. */
export const createShipmentRepository = ({ model, onChange = () => {} }: { model: ShipmentModel; onChange?: OnChange }) => ({
  ...createShipmentFinders(model),
  ...createSuggestionFinders(model),
  ...createSenderFinders(model),
  ...createPeopleFinders(model),
  ...createTrashFinders(model),
  ...createOutdatedFinders(model),
  ...createKeyFinders(model),
  ...createAttentionFinders(model),
  ...createDeliveryFinders(model),
  ...createQuietFinders(model),
  ...createShipmentCounts(model),
  ...createShipmentChanges(model, onChange),
  ...createCodeTries(model),
  ...createCustomerMoves(model, onChange),
  ...createLabelMarks(model, onChange),
  ...createBatchInsert(model, onChange),
  ...createReferenceClaims(model),
  readForExport: (selection: Selection) => readForExport(model, selection),
  readReported: (period: Parameters<typeof readReported>[1]) => readReported(model, period),
});
