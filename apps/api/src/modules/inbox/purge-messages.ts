import { DAY_MS } from '@waybill/domain/time';
import { systemActor } from '../../platform/http/actor.ts';
import { changeVersion } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import { removeMarked } from './remove-marked.ts';

const BATCH = 200;
const SYSTEM = systemActor('system');

/** Completes interrupted purges: mark with log entry, dispatch, remove. Skips those restored concurrently. */
export async function purgeMessages({
  messages,
  settings,
  activity,
  now,
}: Pick<InboxContext, 'messages' | 'settings' | 'activity' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - (await settings()).data.trashDays * DAY_MS);
  for (;;) {
    const expired = await messages.findDeletedBefore(before, BATCH);
    for (const message of expired) {
      await changeVersion(messages, message, {
        apply: (_message, at) => ({ purgedAt: at }),
        audited: { action: 'message.purged', targetType: 'message' },
        by: SYSTEM,
        now,
      });
    }
    await removeMarked(messages, activity);
    if (expired.length < BATCH) return;
  }
}
