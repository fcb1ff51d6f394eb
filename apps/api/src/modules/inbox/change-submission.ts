import { isDeepStrictEqual } from 'node:util';
import { DAY_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import { type Actor, systemActor } from '../../platform/http/actor.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import type { InboxContext, MessageStore, QuoteStore } from './inbox-context.ts';
import type { StoredMessage } from './store/message-repository.ts';
import type { StoredQuote } from './store/quote-repository.ts';
import type { SubmissionRepository } from './store/submission-repository.ts';
import type { Stored, Submission } from './store/submission.ts';

const MAX_ATTEMPTS = 100;

interface Change<Kind extends Submission> {
  apply: (found: Stored<Kind>, at: Date) => Partial<Kind>;
  audited: Omit<AuditedAction, 'targetId' | 'before' | 'after'>;
  by: Actor;
  now: () => Date;
}

interface ReadAndChange<Kind extends Submission> extends Change<Kind> {
  read: () => Promise<Stored<Kind>>;
}

const BATCH = 200;
const SYSTEM = systemActor('system');

/** Optimistic locking with retries; a change without effect is not stored. */
export async function changeSubmission<Kind extends Submission>(
  submissions: SubmissionRepository<Kind>,
  { read, ...change }: ReadAndChange<Kind>,
): Promise<Stored<Kind>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const changed = await changeVersion(submissions, await read(), change);
    if (changed) return changed;
  }
  throw new AppError('CONFLICT', 'It is being changed by someone else. Please try again.');
}

/** @returns false if changed or marked meanwhile. */
export async function markMessage({ messages, now }: MessageStore, message: StoredMessage, by: Actor): Promise<boolean> {
  if (message.deletedAt && message.purgedAt) return false;
  const marked = await changeVersion(messages, message, {
    apply: ({ deletedAt, deletedBy }, at) => ({
      deletedAt: deletedAt ?? at,
      ...(!deletedBy && toActorFields('deletedBy', by)),
      purgedAt: at,
    }),
    audited: { action: 'message.purged', targetType: 'message' },
    by,
    now,
  });
  return marked !== null;
}

export async function markQuote({ quotes, now }: QuoteStore, quote: StoredQuote, by: Actor): Promise<boolean> {
  if (quote.purgedAt) return false;
  const marked = await changeVersion(quotes, quote, {
    apply: (_quote, at) => ({ purgedAt: at }),
    audited: { action: 'quote.purged', targetType: 'quote' },
    by,
    now,
  });
  return marked !== null;
}

/** Completes interrupted purges: mark with log entry, dispatch, remove. Skips those restored concurrently. */
export async function purgeMessages({ messages, settings, activity, now }: InboxContext): Promise<void> {
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

/** Only once their entries are logged, together with their personal data in the log. The rest waits. */
export async function removeMarked<Kind extends Submission>(
  submissions: SubmissionRepository<Kind>,
  activity: InboxContext['activity'],
): Promise<void> {
  await activity.settle();
  for (;;) {
    const references = await submissions.findMarked(BATCH);
    if (references.length === 0) return;
    await activity.blank(references);
    await submissions.removeMarked(references);
  }
}

/** @returns null after a conflict. */
async function changeVersion<Kind extends Submission>(
  submissions: SubmissionRepository<Kind>,
  found: Stored<Kind>,
  { apply, audited, by, now }: Change<Kind>,
): Promise<Stored<Kind> | null> {
  const at = now();
  const fields = apply(found, at);
  const logged = Object.keys(fields).filter((name) => name !== 'deletedByActor');
  const { before, after } = describeChange(pickFields(found, logged), pickFields(fields, logged));
  if (isDeepStrictEqual(before, after)) return found;
  const activity = newEntry({ ...audited, targetId: found.reference, before, after }, { by, at });
  return submissions.change(found, { fields: { ...fields, updatedAt: at }, activity });
}

function pickFields(found: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
}
