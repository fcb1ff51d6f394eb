import type { MessageRecord } from './message-model.ts';
import { submissionSearchTerms } from './search-terms.ts';

type Content = Pick<MessageRecord, 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'shipments'>;

/** What a message is found by: reference, name, e-mail, phone, the words of its subject and the shipments that it mentions. */
export const messageSearchTerms = ({ subject, shipments, ...content }: Content): string[] =>
  submissionSearchTerms({ ...content, text: subject, trackingIds: shipments });
