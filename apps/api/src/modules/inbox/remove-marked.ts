import type { InboxContext } from './inbox-context.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Submission } from './submission.ts';

/** How many are removed in one go. */
const BATCH = 200;

/**
 * Removes for good what is marked so: what it waits to tell the activity log is posted first, then what the log holds of people in
 * it is taken out, then it goes. A crash in between is finished by the next call.
 */
export async function removeMarked<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'findMarked' | 'removeMarked'>,
  activity: Pick<InboxContext['activity'], 'post' | 'blank'>,
): Promise<void> {
  await activity.post();
  for (;;) {
    const references = await submissions.findMarked(BATCH);
    if (references.length === 0) return;
    await activity.blank(references);
    await submissions.removeMarked(references);
  }
}
