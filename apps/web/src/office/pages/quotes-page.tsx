import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { quoteKind } from '#features/inbox/quotes/quote-kind.tsx';

export const QuotesPage = () => <InboxPage kind={quoteKind} />;
