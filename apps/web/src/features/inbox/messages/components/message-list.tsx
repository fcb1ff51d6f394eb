import type { Message } from '@waybill/contracts';
import { InboxTable } from '#features/inbox/components/inbox-table.tsx';
import type { InboxAddress } from '#lib/address/use-inbox-address.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { MessageRow } from './message-row.tsx';

const COLUMNS = [
  { label: 'Answer', width: 'w-36' },
  { label: 'From', width: 'w-[24%]' },
  { label: 'Subject', width: '' },
  { label: 'Status', width: 'w-24' },
  { label: 'Received', width: 'w-34' },
] as const;

interface MessageListProps {
  /** Undefined until the first answer. */
  messages: readonly Message[] | undefined;
  expectedRows: number;
  busy: boolean;
  toOpen: InboxAddress<string>['toOpen'];
}

/** The messages of a tab (B4). */
export function MessageList({ messages, expectedRows, busy, toOpen }: MessageListProps) {
  const now = useNow();
  return (
    <InboxTable label="Messages" columns={COLUMNS} busy={busy} expectedRows={expectedRows}>
      {messages?.map((message) => (
        <MessageRow key={message.reference} message={message} link={toOpen(message.reference)} now={now} />
      ))}
    </InboxTable>
  );
}
