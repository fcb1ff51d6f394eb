import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { InboxFrame } from '#features/inbox/components/inbox-frame.tsx';
import { INBOX_ROWS } from '#features/inbox/components/inbox-table.tsx';
import { listMessagesOptions } from '#features/inbox/messages/api/list-messages.ts';
import { MessageDrawer } from '#features/inbox/messages/components/message-drawer.tsx';
import { MessageList } from '#features/inbox/messages/components/message-list.tsx';
import { labelOf, MESSAGE_TABS, statusesOf } from '#features/inbox/messages/message-tabs.ts';
import { paths } from '#lib/address/paths.ts';
import { useInboxAddress } from '#lib/address/use-inbox-address.ts';
import { useAnswer } from '#lib/address/use-list.ts';

/** `/admin/messages` (B4). What mentions a shipment is shown in whole: there the tab is All until another is chosen. */
export function MessagesPage() {
  const address = useInboxAddress({
    tabs: MESSAGE_TABS,
    defaultTab: ({ shipment }) => (shipment === undefined ? 'todo' : 'all'),
  });
  const { tab, search, page, shipment, open } = address;
  const list = useAnswer(
    address,
    listMessagesOptions({ statuses: statusesOf(tab), search, shipment, page, limit: INBOX_ROWS }),
    address.leavePastEnd,
  );
  const { listed } = list;

  return (
    <>
      <InboxFrame
        title="Messages"
        icon={Inbox}
        searched="Reference, name, e-mail, phone or subject"
        tabs={MESSAGE_TABS.map((value) => ({
          value,
          label: labelOf(value),
          count: listed && statusesOf(value).reduce((sum, status) => sum + listed.counts[status], 0),
        }))}
        address={address}
        list={list}
        failed={INBOX_TEXTS.messagesFailed}
        none={{
          title: tab === 'todo' ? 'Everybody has been answered' : 'No messages here',
          hint: 'Messages come from the contact form and from tracking pages.',
        }}
        beside={shipment !== undefined && <AboutShipment trackingId={shipment} />}
      >
        <MessageList messages={listed?.messages} busy={list.pending} toOpen={address.toOpen} />
      </InboxFrame>
      {open !== undefined && <MessageDrawer reference={open} messages={listed?.messages ?? []} onShow={address.show} />}
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
