import type { InboxContext } from './inbox-context.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Submission } from './submission.ts';

const BATCH = 200;

/**
 * Removes marked submissions once their entries are logged, and their personal data from the log. The rest is left to
 * the next run.
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
