import type { SubmissionRepository } from './submission-repository.ts';
import { type Stored, type Submission, newSubmissionFields } from './submission.ts';

/** How many are read and written in one go: few enough that a slow disk answers within the time limit of a write. */
const BATCH = 100;

/**
 * Gives what came before there were inboxes a version and its search terms. Whatever it is interrupted by, the next run goes on
 * with those that still lack them.
 */
export async function completeSubmissions<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'findIncomplete' | 'complete'>,
  searchTerms: (found: Stored<Kind>) => string[],
  onBatch: (count: number) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    const lacking = await submissions.findIncomplete(BATCH);
    if (lacking.length === 0) return;
    await submissions.complete(
      lacking.map((found) => ({
        found,
        fields: { ...newSubmissionFields(found.createdAt), searchTerms: searchTerms(found) },
      })),
    );
    await onBatch(lacking.length);
  }
}
