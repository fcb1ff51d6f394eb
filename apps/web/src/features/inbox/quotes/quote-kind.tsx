import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { QUOTE_STATUSES, QUOTE_TODO } from '@waybill/contracts/inbox/quote-statuses';
import { office } from '@waybill/i18n/office';
import { FileText, PackagePlus, Reply, Undo2 } from 'lucide-react';
import { inboxTabs, type InboxAction, type InboxKind } from '#features/inbox/inbox-kind.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { answerAddress } from './answer-address.ts';
import { formatKg, freightLabel, formatPlaces, serviceLabel } from './format-quote.ts';
import { quoteCalls } from './quote-calls.ts';
import { QuoteFacts } from './quote-facts.tsx';

/** Quote requests of the form on the home page. */
export const quoteKind: InboxKind<Quote, QuoteChangeInput> = {
  ...quoteCalls,
  title: 'Quote requests',
  icon: FileText,
  searched: 'Reference, name, e-mail, phone or city',
  tabs: inboxTabs(QUOTE_STATUSES, { label: 'To do', statuses: QUOTE_TODO }),
  none: {
    todo: 'Nothing waits for a price',
    other: 'No quote requests here',
    hint: 'Requests come from the form on the home page.',
  },
  failed: { list: t(office.inbox.quotesFailed), item: t(office.inbox.quoteFailed), change: t(office.inbox.quoteChangeFailed) },
  statuses: QUOTE_STATUSES,
  tones: {
    new: 'blue',
    in_progress: 'yellow',
    priced: 'primary',
    accepted: 'green',
    declined: 'neutral',
    spam: 'neutral',
  },
  getPreview: ({ weight, length, width, height, incoterms }) => `${weight} · ${length} × ${width} × ${height} · ${incoterms}`,
  columns: ({ opening, status, received }) => [
    {
      label: 'Reference',
      width: 'w-26 max-xl:hidden',
      className: 'font-mono text-ink-soft max-md:row-start-4 md:max-xl:hidden',
      cell: ({ reference }) => reference,
    },
    opening('Name', ({ name }) => name),
    {
      label: 'Route, by',
      width: 'w-[26%]',
      className: 'max-md:row-start-2',
      cell: (quote) => `${formatPlaces(quote)} · ${freightLabel(quote)}`,
    },
    { label: 'Service', width: 'w-36 max-xl:hidden', className: 'max-xl:hidden', cell: serviceLabel },
    {
      label: 'Chargeable',
      width: 'w-28',
      align: 'right',
      className: 'font-mono max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
      cell: ({ needsReview, chargeableKg }) =>
        needsReview.length > 0 ? <span className="text-status-yellow">Check sizes</span> : formatKg(chargeableKg),
    },
    status('w-28'),
    received('max-md:row-start-4'),
  ],
  getTitle: (quote) => (quote ? `Quote for ${quote.name}` : 'Quote request'),
  getPhone: ({ contactNumber }) => contactNumber,
  Facts: QuoteFacts,
  getActions: getQuoteActions,
};

function getQuoteActions(quote: Quote): InboxAction<QuoteChangeInput>[] {
  const { status, trackingId, reference } = quote;
  const to = (next: Quote['status'], label: string) => ({ label, change: { status: next } });
  if (status === 'spam') return [to('new', 'Not spam')];
  const actions: InboxAction<QuoteChangeInput>[] = [];
  if (status === 'accepted' || status === 'declined') actions.push({ ...to('in_progress', 'Reopen'), icon: Undo2 });
  else {
    actions.push(to('spam', 'Spam'));
    if (status === 'new') actions.push(to('in_progress', 'Take on'));
    actions.push(to('declined', 'Declined'));
    if (status === 'priced') actions.push(to('accepted', 'Accepted'));
  }
  actions.push({ label: 'Reply', icon: Reply, href: answerAddress(quote) });
  if (trackingId === null && status !== 'declined') {
    const address = officePaths.createFrom({ quote: reference });
    actions.push({ label: 'Convert to shipment', icon: PackagePlus, variant: 'primary', to: address });
  }
  return actions;
}
