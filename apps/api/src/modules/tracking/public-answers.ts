import { type PublicShipment, publicShipment } from '@waybill/contracts/shipments/schema';
import { toTypedForm } from '@waybill/domain/tracking-ids/tracking-id';
import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';

/** Should a hint be lost, an old answer is given for so long at most. */
const KEPT_MS = 5_000;
const MAX_KEPT = 10_000;
/** Characters of JSON. Longer ones, of a shipment with a long history, are not kept, so that all together stay below 80 MB. */
const MAX_LENGTH = 8_000;

type AnswerParts = LookupParts & { feed: ChangeFeed };

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

/**
 * What anybody may see of shipments, through the allow-list of fields, kept until the shipment or the settings change, or for seconds
 * where the feed of changes is not healthy: then nothing is kept.
 */
export function createPublicAnswers({ feed, now, ...parts }: AnswerParts) {
  const read = async (typed: string): Promise<PublicShipment> =>
    publicShipment.parse(await getShipmentPublicly({ ...parts, now }, typed));
  const answers = createCache(
    async (typed: string) => {
      const shipment = await read(typed);
      // What was found by another reading than the typed one is not named by the changes of its shipment.
      if (shipment.trackingId !== typed || JSON.stringify(shipment).length > MAX_LENGTH) answers.dropKey(typed);
      return shipment;
    },
    { lifetimeMs: KEPT_MS, now, max: MAX_KEPT },
  );

  feed.subscribe({
    invalidateAll: answers.drop,
    changed: (changes) => {
      for (const { targetType, targetId } of changes) {
        if (targetType === 'settings') answers.drop();
        else if (targetType === 'shipment') answers.dropKey(targetId);
      }
    },
  });

  return {
    /** @throws AppError SHIPMENT_NOT_FOUND. */
    get: (typed: string): Promise<PublicShipment> => (feed.isHealthy() ? answers.get(toTypedForm(typed)) : read(typed)),
  };
}
