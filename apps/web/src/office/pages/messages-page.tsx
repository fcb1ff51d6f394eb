import { useQuery } from '@tanstack/react-query';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { InboxFrame } from '#features/inbox/components/inbox-frame.tsx';
import { listMessagesOptions } from '#features/inbox/messages/api/list-messages.ts';
import { MessageDrawer } from '#features/inbox/messages/components/message-drawer.tsx';
import { MessageList } from '#features/inbox/messages/components/message-list.tsx';
import { labelOf, MESSAGE_TABS, statusesOf } from '#features/inbox/messages/message-tabs.ts';
import { paths } from '#lib/address/paths.ts';
import { useInboxAddress } from '#lib/address/use-inbox-address.ts';

const ROWS = 25;

/** `/admin/messages` (B4). What mentions a shipment is shown in whole: there the tab is All until another is chosen. */
export function MessagesPage() {
  const address = useInboxAddress({
    tabs: MESSAGE_TABS,
    defaultTab: ({ shipment }) => (shipment === undefined ? 'todo' : 'all'),
  });
  const { tab, search, page, shipment, open } = address;
  const query = useQuery(listMessagesOptions({ statuses: statusesOf(tab), search, shipment, page, limit: ROWS }));
  const { data } = query;

  return (
    <>
      <InboxFrame
        title="Messages"
        icon={Inbox}
        searched="Reference, name, e-mail, phone or subject"
        tabs={MESSAGE_TABS.map((value) => ({
          value,
          label: labelOf(value),
          count: data && statusesOf(value).reduce((sum, status) => sum + data.counts[status], 0),
        }))}
        address={address}
        query={query}
        failed={INBOX_TEXTS.messagesFailed}
        none={{
          title: tab === 'todo' ? 'Everybody has been answered' : 'No messages here',
          hint: 'Messages come from the contact form and from tracking pages.',
        }}
        beside={shipment !== undefined && <AboutShipment trackingId={shipment} />}
      >
        <MessageList
          messages={data?.messages}
          expectedRows={ROWS}
          busy={query.isPending || query.isPlaceholderData}
          toOpen={address.toOpen}
        />
      </InboxFrame>
      {open !== undefined && <MessageDrawer reference={open} messages={data?.messages ?? []} onShow={address.show} />}
    </>
  );
}

function AboutShipment({ trackingId }: { trackingId: string }) {
  return (
    <p>
      About{' '}
      <Link to={paths.shipment(trackingId)} className="font-mono underline underline-offset-4">
        {trackingId}
      </Link>
      .{' '}
      <Link to={paths.messages} className="underline underline-offset-4">
        Show all messages
      </Link>
    </p>
  );
}
