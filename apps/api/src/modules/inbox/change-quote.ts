import type { QuoteChange } from '@waybill/contracts/inbox/quote-schema';
import { OPEN_QUOTE_STATUSES, type QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { validationError } from '../../platform/errors/app-error.ts';
import type { FieldIssue } from '../../platform/errors/field-issue.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext } from './inbox-context.ts';
import { presentQuote } from './present-quote.ts';
import type { QuoteRecord } from './quote-model.ts';
import { type StoredQuote, readQuote } from './quote-repository.ts';

type Fields = Pick<QuoteRecord, 'status' | 'amount' | 'currency' | 'validUntil' | 'note' | 'trackingId' | 'handledAt'>;

const PENDING_STATUSES: ReadonlySet<QuoteStatus> = new Set(OPEN_QUOTE_STATUSES);

/** With a version only that version, else the last write wins. */
export async function changeQuote(
  { quotes, shipments, resolveTrackingId, now }: Pick<InboxContext, 'quotes' | 'shipments' | 'resolveTrackingId' | 'now'>,
  reference: string,
  { change, expected, by }: { change: QuoteChange; expected?: ExpectedVersion | undefined; by: Actor },
): Promise<StoredQuote> {
  const trackingId = change.trackingId && (await resolveTrackingId(change.trackingId));
  const quote = await readQuote({ quotes }, reference);
  if (trackingId && trackingId !== quote.trackingId && (await shipments.findLiveIds([trackingId])).length === 0) {
    throw validationError([{ path: 'trackingId', message: 'is not a shipment' }]);
  }
  return changeSubmission(quotes, {
    read: () => readQuote({ quotes }, reference),
    apply: (found, at) => {
      requireVersion(found, expected, { text: tEnglish(office.inbox.quoteStale), present: presentQuote });
      const fields = applyChange(found, { ...change, trackingId }, at);
      requireCompletePrice(fields);
      return fields as Partial<QuoteRecord>;
    },
    audited: { action: 'quote.changed', targetType: 'quote' },
    by,
    now,
  });
}

/** Absent keeps, null removes. */
const next = <Value>(change: Value | null | undefined, stored: Value | undefined): Value | undefined =>
  change === undefined ? stored : (change ?? undefined);

function applyChange(quote: StoredQuote, change: QuoteChange, at: Date): Partial<Record<keyof Fields, unknown>> & Price {
  const status = change.status ?? quote.status;
  return {
    status,
    amount: next(change.amount, quote.amount),
    currency: next(change.currency, quote.currency),
    validUntil: next(change.validUntil, quote.validUntil),
    note: next(change.note, quote.note),
    trackingId: next(change.trackingId, quote.trackingId),
    handledAt: PENDING_STATUSES.has(status) ? undefined : (quote.handledAt ?? at),
  };
}

interface Price {
  status: QuoteStatus;
  amount: number | undefined;
  currency: string | undefined;
}

/** An amount needs a currency, and a quoted request needs a price. */
function requireCompletePrice({ status, amount, currency }: Price): void {
  const isPriced = status === 'priced' || amount !== undefined || currency !== undefined;
  const missing: FieldIssue[] = [];
  if (isPriced && amount === undefined) missing.push({ path: 'amount', message: 'is required for a price' });
  if (isPriced && currency === undefined) missing.push({ path: 'currency', message: 'is required for a price' });
  if (missing.length > 0) throw validationError(missing);
}
