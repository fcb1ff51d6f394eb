import { rebuildDaily } from '../modules/estimates/rebuild-histories.ts';
import { purgeMessages } from '../modules/inbox/purge-messages.ts';
import { forgetExpiredLinks } from '../modules/links/forget-links.ts';
import { announceDays } from '../modules/mail/announce-days.ts';
import { forgetSubscriptions } from '../modules/mail/forget-subscriptions.ts';
import { sendMails } from '../modules/mail/send-mails.ts';
import { applyRetention, clearPurgedLogs } from '../modules/privacy/apply-retention.ts';
import { addTrackingKeys } from '../modules/shipments/add-tracking-keys.ts';
import { createHealing } from '../modules/shipments/heal-derived-fields.ts';
import { purgeExpired } from '../modules/shipments/trash.ts';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import type { Context } from './create-context.ts';

/** How long an activity entry waits in its document; whoever reads the log has it posted at once. */
const POST_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;
const HEAL_EVERY_MS = 1_000;
const SEND_EVERY_MS = 2_000;

/**
 * Posts activity, empties the trash and makes backups while the server runs, beginning with what an earlier process left.
 * @param database.uri where it is reached.
 * @returns a function that stops it, after a last turn; of mails only those in hand still go.
 */
export function runJobs(context: Context, { uri }: { uri: string }): () => Promise<void> {
  const { backups, logger, smtp, storage } = context;
  const stopping = new AbortController();
  const each = { logger, isLogged: storage.note };
  const everyHour = { ...each, everyMs: PURGE_EVERY_MS };
  // Each by itself, so that one that fails keeps no other from its turn.
  const stops = [
    repeat(() => purgeExpired(context), { ...everyHour, task: 'empty the trash of shipments' }),
    repeat(() => purgeMessages(context), { ...everyHour, task: 'empty the trash of messages' }),
    repeat(() => applyRetention(context), { ...everyHour, task: 'remove what has been kept for its time' }),
    repeat(() => clearPurgedLogs(context), { ...everyHour, task: 'clear the log of what is removed for good' }),
    repeat(postAndRetry(context), { ...each, everyMs: POST_EVERY_MS, task: 'post activity' }),
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
  };
}

/** The first turn tries once more what was set aside: this release may process it. */
function postAndRetry({ activity, consumers }: Pick<Context, 'activity' | 'consumers'>): () => Promise<void> {
  let isFirst = true;
  return async () => {
    if (isFirst) await consumers.retrySetAside();
    isFirst = false;
    await activity.post();
  };
}
