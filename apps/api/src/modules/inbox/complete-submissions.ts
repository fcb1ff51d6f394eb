import type { SubmissionRepository } from './submission-repository.ts';
import { type Stored, type Submission, newSubmissionFields } from './submission.ts';

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;

/** Adds what submissions of older releases lack. Can be interrupted at any time. */
export async function completeSubmissions<Kind extends Submission>(
  submissions: Pick<SubmissionRepository<Kind>, 'findIncomplete' | 'complete'>,
  searchTerms: (found: Stored<Kind>) => string[],
  onBatch: (count: number) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    const incomplete = await submissions.findIncomplete(BATCH);
    if (incomplete.length === 0) return;
    await submissions.complete(
      incomplete.map((found) => ({
        found,
        fields: { ...newSubmissionFields(found.createdAt), searchTerms: searchTerms(found) },
      })),
    );
    await onBatch(incomplete.length);
  }
}
