import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { messageKind } from './message-kind.tsx';

export const MessagesPage = () => <InboxPage kind={messageKind} />;
