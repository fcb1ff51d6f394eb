import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { quoteKind } from './quote-kind.tsx';

export const QuotesPage = () => <InboxPage kind={quoteKind} />;
