import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Stored, Submission } from './submission.ts';

const MAX_ATTEMPTS = 100;

interface Change<Kind extends Submission> {
  apply: (found: Stored<Kind>, at: Date) => Partial<Kind>;
  audited: Pick<AuditedAction, 'action' | 'targetType'>;
  by: Actor;
  now: () => Date;
}

interface ReadAndChange<Kind extends Submission> extends Change<Kind> {
  read: () => Promise<Stored<Kind>>;
}

/** Optimistic locking with retries; a change without effect is not stored. */
export async function changeSubmission<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'change'>,
  { read, ...change }: ReadAndChange<Kind>,
): Promise<Stored<Kind>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const changed = await changeVersion(submissions, await read(), change);
    if (changed) return changed;
  }
  throw new AppError('CONFLICT', 'It is being changed by someone else. Please try again.');
}

/** @returns null after a conflict. */
export async function changeVersion<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'change'>,
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
