import { rebuildDaily } from '../estimates/rebuild-histories.ts';
import { purgeMessages } from '../inbox/purge-messages.ts';
import { announceDays } from '../mail/announce-days.ts';
import { forgetSubscriptions } from '../mail/forget-subscriptions.ts';
import { sendMails } from '../mail/send-mails.ts';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { applyRetention, clearPurgedLogs } from '../privacy/apply-retention.ts';
import { addTrackingKeys } from '../shipments/add-tracking-keys.ts';
import { createHealing } from '../shipments/heal-derived-fields.ts';
import { forgetExpiredLinks } from '../shipments/links/forget-links.ts';
import { purgeExpired } from '../shipments/trash.ts';
import type { Context } from './context.ts';

/** How long an event waits in its document. Other processes hear of it once it is in the log. */
const DISPATCH_EVERY_MS = 200;
/** How long what follows from an event waits, such as its mails. */
const CONSUME_EVERY_MS = 1_000;
const PURGE_EVERY_MS = 3_600_000;
const HEAL_EVERY_MS = 1_000;
const SEND_EVERY_MS = 2_000;

/**
 * Dispatches events and processes them, empties the trash and makes backups while the server runs, beginning with what an earlier process left.
 * @param database.uri where it is reached.
 * @returns a function that stops it, after a last turn; of mails only those in hand still go.
 */
export function runJobs(context: Context, { uri }: { uri: string }): () => Promise<void> {
  const { backups, logger, smtp, storage } = context;
  const stopping = new AbortController();
  const stopHurrying = context.dispatcher.onWaiting(context.dispatcher.dispatch);
  const each = { logger, isLogged: storage.note };
  const everyHour = { ...each, everyMs: PURGE_EVERY_MS };
  // Each by itself, so that one that fails keeps no other from its turn.
  const stops = [
    repeat(() => purgeExpired(context), { ...everyHour, task: 'empty the trash of shipments' }),
    repeat(() => purgeMessages(context), { ...everyHour, task: 'empty the trash of messages' }),
    repeat(() => applyRetention(context), { ...everyHour, task: 'remove what has been kept for its time' }),
    repeat(() => clearPurgedLogs(context), { ...everyHour, task: 'clear the log of what is removed for good' }),
    repeat(context.dispatcher.dispatch, { ...each, everyMs: DISPATCH_EVERY_MS, task: 'dispatch events' }),
    repeat(consumeAndRetry(context), { ...each, everyMs: CONSUME_EVERY_MS, task: 'process events' }),
    repeat(createHealing(context), { ...each, everyMs: HEAL_EVERY_MS, task: 'put derived fields right' }),
    repeat(() => addTrackingKeys(context), { ...each, everyMs: HEAL_EVERY_MS, task: 'add tracking keys' }),
    repeat(() => forgetSubscriptions(context), { ...everyHour, task: 'forget who did not confirm' }),
    repeat(() => rebuildDaily(context), { ...everyHour, task: 'learn routes from deliveries' }),
    repeat(() => forgetExpiredLinks(context), { ...everyHour, task: 'forget links that are over' }),
    repeat(() => announceDays(context), { ...everyHour, task: 'plan the mails of the day' }),
    ...(smtp
      ? [
          repeat(() => sendMails({ ...context, smtp }, { stopping: stopping.signal }), {
            ...each,
            everyMs: SEND_EVERY_MS,
            task: 'send mails',
          }),
        ]
      : []),
    ...(backups ? [backUpDaily({ ...context, backups, uri })] : []),
  ];
  return async () => {
    stopping.abort();
    for (const stop of stops) await stop();
    stopHurrying();
  };
}

type ConsumeParts = Pick<Context, 'consumers' | 'formerDispatches' | 'now'>;
/** Longer than a process of an earlier release runs beside this one. */
const FORMER_KEPT_MS = 24 * 3_600_000;

/** The first turn tries once more what was set aside: this release may process it. */
function consumeAndRetry({ consumers, formerDispatches, now }: ConsumeParts): () => Promise<void> {
  let isFirst = true;
  return async () => {
    if (isFirst) {
      await consumers.retrySetAside();
      await formerDispatches.removeBefore(new Date(now().getTime() - FORMER_KEPT_MS));
    }
    isFirst = false;
    await consumers.run();
  };
}
