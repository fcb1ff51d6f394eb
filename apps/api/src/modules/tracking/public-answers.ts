import { type PublicShipment, publicShipment } from '@waybill/contracts/shipments/schema';
import { toTypedForm } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { createCache } from '../../platform/cache/cache.ts';
import type { ChangeFeed } from '../../platform/events/change-feed.ts';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';

/** Maximum staleness if a change event is lost. */
const CACHE_TTL_MS = 5_000;
const MAX_CACHED = 10_000;
/** Characters of JSON per entry, which limits the cache to 80 MB. */
const MAX_LENGTH = 8_000;

type AnswerParts = LookupParts & { feed: ChangeFeed };

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

export function createPublicAnswers({ feed, now, ...parts }: AnswerParts) {
  const read = async (typed: string): Promise<PublicShipment> =>
    publicShipment.parse(await getShipmentPublicly({ ...parts, now }, typed));
  const answers = createCache(
    async (typed: string) => {
      const shipment = await read(typed);
      // Changes name the stored ID, so other spellings cannot be invalidated.
      if (shipment.trackingId !== typed || JSON.stringify(shipment).length > MAX_LENGTH) answers.dropKey(typed);
      return shipment;
    },
    { lifetimeMs: CACHE_TTL_MS, now, max: MAX_CACHED },
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
    get: (typed: string): Promise<PublicShipment> => (feed.isHealthy() ? answers.get(toTypedForm(typed)) : read(typed)),
  };
}
