import { emailTerms, identifierTerms, phoneSuffixes, textTerms } from '../../platform/search/search-terms.ts';
import type { MessageRecord } from './store/message-model.ts';
import type { QuoteRecord } from './store/quote-model.ts';
import type { SubmissionRepository } from './store/submission-repository.ts';
import { newSubmissionFields, type Stored, type Submission } from './store/submission.ts';

interface Findable {
  reference: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  text?: string;
  trackingIds?: readonly string[];
}

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;

function submissionSearchTerms({ reference, name, email, phone, text, trackingIds = [] }: Findable): string[] {
  const terms = [
    ...identifierTerms(reference),
    ...textTerms(name),
    ...emailTerms(email),
    ...textTerms(text),
    ...trackingIds.flatMap(identifierTerms),
    ...phoneSuffixes(phone),
  ];
  return [...new Set(terms.filter(Boolean))];
}

type MessageContent = Pick<MessageRecord, 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'shipments'>;

export const messageSearchTerms = ({ subject, shipments, ...content }: MessageContent): string[] =>
  submissionSearchTerms({ ...content, text: subject, trackingIds: shipments });

type QuoteContent = Pick<QuoteRecord, 'reference' | 'name' | 'email' | 'contactNumber' | 'cityOfDeparture' | 'cityOfArrival'>;

export const quoteSearchTerms = ({ contactNumber, cityOfDeparture, cityOfArrival = '', ...content }: QuoteContent): string[] =>
  submissionSearchTerms({ ...content, phone: contactNumber, text: `${cityOfDeparture} ${cityOfArrival}` });

/** Adds what submissions of older releases lack. Can be interrupted at any time. */
export async function completeSubmissions<Kind extends Submission>(
  submissions: SubmissionRepository<Kind>,
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
