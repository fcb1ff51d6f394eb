import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { messageKind } from '#features/inbox/messages/message-kind.tsx';

export const MessagesPage = () => <InboxPage kind={messageKind} />;
