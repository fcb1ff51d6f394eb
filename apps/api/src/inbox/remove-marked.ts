import type { InboxContext } from './inbox-context.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Submission } from './submission.ts';

/** How many are removed in one go. */
const BATCH = 200;

/**
 * Removes for good what is marked so: once its entries are in the activity log, what the log holds of people in it is taken out, then
 * it goes. What still waits for the log, or was cut off by a crash, is removed by the next call, of a job at the latest.
 */
export async function removeMarked<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'findMarked' | 'removeMarked'>,
  activity: Pick<InboxContext['activity'], 'settle' | 'blank'>,
): Promise<void> {
  await activity.settle();
  for (;;) {
    const references = await submissions.findMarked(BATCH);
    if (references.length === 0) return;
    await activity.blank(references);
    await submissions.removeMarked(references);
  }
}
