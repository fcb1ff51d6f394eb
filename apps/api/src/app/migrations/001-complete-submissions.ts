import { completeSubmissions, messageSearchTerms, quoteSearchTerms } from '../../modules/inbox/search-terms.ts';
import type { StoreMigration } from './migration.ts';

/** Adds the version and the search terms to submissions that predate inboxes. */
export const completeSubmissionsMigration: StoreMigration = {
  name: '001-complete-submissions',
  run: async ({ stores: { inbox } }, report) => {
    const { messages, quotes } = inbox;
    const [incompleteMessages, incompleteQuotes] = await Promise.all([messages.countIncomplete(), quotes.countIncomplete()]);
    const total = incompleteMessages + incompleteQuotes;
    let done = 0;
    const onBatch = async (count: number): Promise<void> => {
      done += count;
      await report({ done, total: Math.max(done, total) });
    };
    await completeSubmissions(messages, messageSearchTerms, onBatch);
    await completeSubmissions(quotes, quoteSearchTerms, onBatch);
  },
};
