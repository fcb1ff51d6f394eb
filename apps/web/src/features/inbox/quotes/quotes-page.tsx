import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { OPEN_QUOTE_STATUSES, QUOTE_STATUSES } from '@waybill/contracts/inbox/quote-statuses';
import { office } from '@waybill/i18n/office';
import { FileText, PackagePlus, ShieldAlert, Undo2 } from 'lucide-react';
import { type InboxAction, type InboxKind, inboxTabs } from '#features/inbox/inbox-kind.ts';
import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { formatKg, formatPlaces, freightLabel, serviceLabel } from './format-quote.ts';
import { quoteCalls } from './quote-calls.ts';
import { QuoteFacts } from './quote-facts.tsx';

export const quoteKind: InboxKind<Quote, QuoteChangeInput> = {
  ...quoteCalls,
  title: t(office.inbox.quoteRequests),
  icon: FileText,
  searchPlaceholder: t(office.inbox.quoteSearchPlaceholder),
  tabs: inboxTabs(
    QUOTE_STATUSES,
    { label: t(office.inbox.toDo), statuses: OPEN_QUOTE_STATUSES },
    { value: 'unconverted', label: t(office.offers.unconverted), statuses: ['accepted'], isUnfinished: true },
  ),
  emptyTexts: {
    todo: t(office.inbox.nothingWaitsForPrice),
    other: t(office.inbox.noQuoteRequestsHere),
    hint: t(office.inbox.noQuoteRequestsHint),
  },
  errorTexts: {
    list: t(office.inbox.quotesFailed),
    item: t(office.inbox.quoteFailed),
    change: t(office.inbox.quoteChangeFailed),
  },
  statuses: QUOTE_STATUSES,
  tones: {
    new: 'blue',
    in_progress: 'yellow',
    priced: 'outline',
    accepted: 'green',
    declined: 'neutral',
    spam: 'neutral',
  },
  getPreview: ({ weight, length, width, height, incoterms }) => `${weight} · ${length} × ${width} × ${height} · ${incoterms}`,
  columns: ({ opening, status, received }) => [
    {
      label: t(office.common.reference),
      width: 'w-26 max-xl:hidden',
      className: 'font-mono text-ink-soft max-md:row-start-4 md:max-xl:hidden',
      cell: ({ reference }) => reference,
    },
    opening(t(office.common.name), ({ name }) => name),
    {
      label: t(office.inbox.routeBy),
      width: 'w-[26%]',
      className: 'max-md:row-start-2',
      cell: (quote) => (
        <>
          {formatPlaces(quote)}
          <span className="md:max-xl:hidden"> · </span>
          <span className="md:max-xl:block md:max-xl:truncate md:max-xl:text-ink-soft">{freightLabel(quote)}</span>
        </>
      ),
    },
    { label: t(office.common.service), width: 'w-36 max-xl:hidden', className: 'max-xl:hidden', cell: serviceLabel },
    {
      label: t(office.inbox.chargeable),
      width: 'w-28',
      align: 'right',
      className: 'font-mono max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end',
      cell: ({ needsReview, chargeableKg }) =>
        needsReview.length > 0 ? (
          <span className="whitespace-normal text-status-yellow">{t(office.inbox.checkSizes)}</span>
        ) : (
          formatKg(chargeableKg)
        ),
    },
    status('w-28'),
    received('max-md:row-start-4'),
  ],
  getTitle: (quote) => (quote ? t(office.inbox.quoteFor, { name: quote.name }) : t(office.inbox.quoteRequest)),
  getPhone: ({ contactNumber }) => contactNumber,
  Facts: QuoteFacts,
  getActions: getQuoteActions,
};

export const QuotesPage = () => <InboxPage kind={quoteKind} />;

function getQuoteActions(quote: Quote): InboxAction<QuoteChangeInput>[] {
  const { status, trackingId, reference } = quote;
  const to = (next: Quote['status'], label: string) => ({ label, change: { status: next } });
  if (status === 'spam') return [to('new', t(office.inbox.notSpam))];
  const actions: InboxAction<QuoteChangeInput>[] = [];
  if (status === 'accepted' || status === 'declined') actions.push({ ...to('in_progress', t(office.inbox.reopen)), icon: Undo2 });
  else {
    actions.push({ ...to('spam', t(office.inbox.spam)), icon: ShieldAlert, isAside: true });
    if (status === 'new') actions.push(to('in_progress', t(office.inbox.takeOn)));
    actions.push(to('declined', t(office.inbox.declined)));
    if (status === 'priced') actions.push(to('accepted', t(office.inbox.accepted)));
  }
  if (trackingId === null && status !== 'declined') {
    const address = officePaths.createFrom({ quote: reference });
    // Until then the price comes first.
    const variant = status === 'accepted' ? 'primary' : 'quiet';
    actions.push({ label: t(office.inbox.convertToShipment), icon: PackagePlus, variant, to: address });
  }
  return actions;
}
