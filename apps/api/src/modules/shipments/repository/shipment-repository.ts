import type { OnChange } from '../../../platform/events/event.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import { createShipmentChanges } from './change-shipment.ts';
import { createCodeTries } from './count-code-tries.ts';
import { createShipmentCounts } from './count-shipments.ts';
import { createKeyFinders } from './find-by-key.ts';
import { createTrashFinders } from './find-deleted.ts';
import { createAttentionFinders } from './find-needing-attention.ts';
import { createOutdatedFinders } from './find-outdated.ts';
import { createPeopleFinders } from './find-people.ts';
import { createSenderFinders } from './find-senders.ts';
import { createShipmentFinders } from './find-shipments.ts';
import { createSuggestionFinders } from './find-suggestions.ts';
import { createBatchInsert } from './insert-shipments.ts';
import { createLabelMarks } from './mark-label.ts';
import { createDeliveryFinders } from './read-deliveries.ts';
import { readForExport, type Selection } from './read-export.ts';
import { createQuietFinders } from './read-quiet.ts';
import { readReported } from './read-reported.ts';

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
  ...createLabelMarks(model, onChange),
  ...createBatchInsert(model, onChange),
  readForExport: (selection: Selection) => readForExport(model, selection),
  readReported: (period: Parameters<typeof readReported>[1]) => readReported(model, period),
});
