import { purgeMessages } from '../inbox/purge-messages.ts';
import { backUpDaily } from '../platform/backups/daily-backup.ts';
import type { Config } from '../platform/config/load-config.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { applyRetention, clearPurgedLogs } from '../privacy/apply-retention.ts';
import { createHealing } from '../shipments/heal-derived-fields.ts';
import { purgeExpired } from '../shipments/trash.ts';
import type { Context } from './context.ts';

/** How long an activity entry waits in its document; whoever reads the log has it posted at once. */
const POST_EVERY_MS = 5_000;
const PURGE_EVERY_MS = 3_600_000;
const HEAL_EVERY_MS = 1_000;

/**
 * Posts activity, empties the trash and makes backups while the server runs, beginning with what an earlier process left.
 * @param config.uri of the database.
 * @returns a function that stops it, after a last turn.
 */
export function runJobs(context: Context, { uri, backups }: Pick<Config, 'backups'> & { uri: string }): () => Promise<void> {
  const { activity, logger } = context;
  const everyHour = { everyMs: PURGE_EVERY_MS, logger };
  // Each by itself, so that one that fails keeps no other from its turn.
  const stops = [
    repeat(() => purgeExpired(context), { ...everyHour, task: 'empty the trash of shipments' }),
    repeat(() => purgeMessages(context), { ...everyHour, task: 'empty the trash of messages' }),
    repeat(() => applyRetention(context), { ...everyHour, task: 'remove what has been kept for its time' }),
    repeat(() => clearPurgedLogs(context), { ...everyHour, task: 'clear the log of what is removed for good' }),
    repeat(activity.post, { everyMs: POST_EVERY_MS, logger, task: 'post activity' }),
    repeat(createHealing(context), { everyMs: HEAL_EVERY_MS, logger, task: 'put derived fields right' }),
    ...(backups && context.backups ? [backUpDaily({ ...context, backups: context.backups, keep: backups.keep, uri })] : []),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
