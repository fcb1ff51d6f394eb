import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { FileText } from 'lucide-react';
import { InboxFrame } from '#features/inbox/components/inbox-frame.tsx';
import { INBOX_ROWS } from '#features/inbox/components/inbox-table.tsx';
import { listQuotesOptions } from '#features/inbox/quotes/api/list-quotes.ts';
import { QuoteDrawer } from '#features/inbox/quotes/components/quote-drawer.tsx';
import { QuoteList } from '#features/inbox/quotes/components/quote-list.tsx';
import { labelOf, QUOTE_TABS, statusesOf } from '#features/inbox/quotes/quote-tabs.ts';
import { useInboxAddress } from '#lib/address/use-inbox-address.ts';
import { useAnswer } from '#lib/address/use-list.ts';

/** `/admin/quotes` (B3). */
export function QuotesPage() {
  const address = useInboxAddress({ tabs: QUOTE_TABS, defaultTab: () => 'todo' });
  const { tab, search, page, open } = address;
  const list = useAnswer(
    address,
    listQuotesOptions({ statuses: statusesOf(tab), search, page, limit: INBOX_ROWS }),
    address.leavePastEnd,
  );
  const { listed } = list;

  return (
    <>
      <InboxFrame
        title="Quote requests"
        icon={FileText}
        searched="Reference, name, e-mail, phone or city"
        tabs={QUOTE_TABS.map((value) => ({
          value,
          label: labelOf(value),
          count: listed && statusesOf(value).reduce((sum, status) => sum + listed.counts[status], 0),
        }))}
        address={address}
        list={list}
        failed={INBOX_TEXTS.quotesFailed}
        none={{
          title: tab === 'todo' ? 'Nothing waits for a price' : 'No quote requests here',
          hint: 'Requests come from the form on the home page.',
        }}
      >
        <QuoteList quotes={listed?.quotes} busy={list.pending} toOpen={address.toOpen} />
      </InboxFrame>
      {open !== undefined && <QuoteDrawer reference={open} quotes={listed?.quotes ?? []} onShow={address.show} />}
    </>
  );
}
