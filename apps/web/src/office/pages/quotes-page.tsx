import { useQuery } from '@tanstack/react-query';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { FileText } from 'lucide-react';
import { InboxFrame } from '#features/inbox/components/inbox-frame.tsx';
import { listQuotesOptions } from '#features/inbox/quotes/api/list-quotes.ts';
import { QuoteDrawer } from '#features/inbox/quotes/components/quote-drawer.tsx';
import { QuoteList } from '#features/inbox/quotes/components/quote-list.tsx';
import { labelOf, QUOTE_TABS, statusesOf } from '#features/inbox/quotes/quote-tabs.ts';
import { useInboxAddress } from '#lib/address/use-inbox-address.ts';

const ROWS = 25;

/** `/admin/quotes` (B3). */
export function QuotesPage() {
  const address = useInboxAddress({ tabs: QUOTE_TABS, defaultTab: () => 'todo' });
  const { tab, search, page, open } = address;
  const query = useQuery(listQuotesOptions({ statuses: statusesOf(tab), search, page, limit: ROWS }));
  const { data } = query;

  return (
    <>
      <InboxFrame
        title="Quote requests"
        icon={FileText}
        searched="Reference, name, e-mail, phone or city"
        tabs={QUOTE_TABS.map((value) => ({
          value,
          label: labelOf(value),
          count: data && statusesOf(value).reduce((sum, status) => sum + data.counts[status], 0),
        }))}
        address={address}
        query={query}
        failed={INBOX_TEXTS.quotesFailed}
        none={{
          title: tab === 'todo' ? 'Nothing waits for a price' : 'No quote requests here',
          hint: 'Requests come from the form on the home page.',
        }}
      >
        <QuoteList
          quotes={data?.quotes}
          expectedRows={ROWS}
          busy={query.isPending || query.isPlaceholderData}
          toOpen={address.toOpen}
        />
      </InboxFrame>
      {open !== undefined && <QuoteDrawer reference={open} quotes={data?.quotes ?? []} onShow={address.show} />}
    </>
  );
}
