import type { InboxContext } from './inbox-context.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import type { Submission } from './submission.ts';

const BATCH = 200;

/** Only once their entries are logged, together with their personal data in the log. The rest waits. */
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
