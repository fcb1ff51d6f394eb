import { endpoints, toTypedForm } from '@waybill/contracts';
import { LANGUAGE_CODES, type Language } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import { createCache } from '../platform/cache/cache.ts';
import type { ChangeFeed } from '../platform/events/change-feed.ts';
import { type Rendered, render } from '../platform/http/render.ts';
import { getShipmentPublicly, type LookupParts } from './get-shipment.ts';

/** Should a hint be lost, an old answer is given for so long at most. */
const KEPT_MS = 5_000;
const MAX_KEPT = 10_000;
/** Characters. Longer ones, of a shipment with a long history, are not kept, so that all together stay below 80 MB. */
const MAX_LENGTH = 8_000;

type AnswerParts = LookupParts & { feed: ChangeFeed };

export type PublicAnswers = ReturnType<typeof createPublicAnswers>;

/**
 * What visitors are answered about shipments, written once and kept until the shipment or the settings change, or for seconds
 * where the feed of changes is not healthy: then nothing is kept.
 */
export function createPublicAnswers({ feed, now, ...parts }: AnswerParts) {
  const write = async (text: string, language: Language) => {
    const data = await getShipmentPublicly({ ...parts, now }, text);
    const message = sayIn(language)(texts.api.lookupFound);
    return { trackingId: data.trackingId, rendered: render(endpoints.trackShipment.views.public[200], { message, data }) };
  };
  const answers = createCache(
    async ([language, text]: readonly [Language, string]) => {
      const { trackingId, rendered } = await write(text, language);
      // What was found by another reading than the typed one is not named by the changes of its shipment.
      if (trackingId !== text || rendered.text.length > MAX_LENGTH) answers.dropKey([language, text]);
      return rendered;
    },
    { lifetimeMs: KEPT_MS, now, max: MAX_KEPT },
  );

  feed.subscribe({
    invalidateAll: answers.drop,
    changed: (changes) => {
      for (const { targetType, targetId } of changes) {
        if (targetType === 'settings') answers.drop();
        else if (targetType === 'shipment') for (const language of LANGUAGE_CODES) answers.dropKey([language, targetId]);
      }
    },
  });

  return {
    /** @throws AppError SHIPMENT_NOT_FOUND. */
    get: async (text: string, language: Language): Promise<Rendered> =>
      feed.isHealthy() ? answers.get([language, toTypedForm(text)]) : (await write(text, language)).rendered,
  };
}
