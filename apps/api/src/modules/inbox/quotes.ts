import type { QuoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import {
  type Quote,
  quote as quoteSchema,
  type QuoteChange,
  type QuotePage,
  type QuoteQuery,
} from '@waybill/contracts/inbox/quote-schema';
import { OPEN_QUOTE_STATUSES, QUOTE_STATUS_VALUES, type QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { ShipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import { addDays } from '@waybill/domain/dates/calendar-date';
import { calculateFreight, MEASURES } from '@waybill/domain/inbox/freight-measures';
import { FREIGHT_TYPES, type FreightType, parsePieces } from '@waybill/domain/inbox/quote-options';
import type { Language } from '@waybill/domain/languages';
import { formatWeight } from '@waybill/domain/shipments/parcel';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { toPagination } from '../../platform/db/find-page.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import type { FieldIssue } from '../../platform/errors/field-issue.ts';
import { type Actor, agentFamily } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import { queryWords } from '../../platform/search/query-words.ts';
import { startOfDay } from '../../platform/time/zoned-days.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { readNumbers } from '../shipments/present-shipment.ts';
import { changeSubmission } from './change-submission.ts';
import type { InboxContext, QuoteStore, SubmissionContext } from './inbox-context.ts';
import { quoteSearchTerms } from './search-terms.ts';
import { classifySender, newReference, type Receipt, storeOnce } from './store-once.ts';
import type { QuoteRecord } from './store/quote-model.ts';
import { readQuote, type StoredQuote } from './store/quote-repository.ts';
import { newSubmissionFields } from './store/submission.ts';

const ALL_BUT_SPAM = QUOTE_STATUS_VALUES.filter((status) => status !== 'spam');
const NONE = { new: 0, in_progress: 0, priced: 0, accepted: 0, declined: 0, spam: 0 };

type Fields = Pick<QuoteRecord, 'status' | 'amount' | 'currency' | 'validUntil' | 'note' | 'trackingId' | 'handledAt'>;

const PENDING_STATUSES: ReadonlySet<QuoteStatus> = new Set(OPEN_QUOTE_STATUSES);

interface Sender {
  ip: string;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
  language?: Language;
}

interface QuoteParts extends QuoteStore {
  hashAddress: HashAddress;
  newQuoteReference?: () => string;
}

export async function listQuotes(
  { quotes, settings, damage }: InboxContext,
  { page, limit, status = ALL_BUT_SPAM, search, from, to, converted }: QuoteQuery,
): Promise<QuotePage> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const words = search === undefined ? [] : queryWords(search);
  if (search !== undefined && words.length === 0) {
    return { quotes: [], counts: NONE, unconverted: 0, pagination: toPagination({ page, limit, total: 0 }) };
  }
  const zone = (await settings()).company.timeZone;
  const selection = {
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
    words,
  };
  const [{ found, total }, counts, unconverted] = await Promise.all([
    quotes.list({
      ...selection,
      statuses: status,
      unconverted: converted === 'no',
      sort: { createdAt: -1, _id: -1 },
      page,
      limit,
    }),
    quotes.countByStatus(QUOTE_STATUS_VALUES, selection),
    quotes.countUnconverted(selection),
  ]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'quote',
    getId: ({ reference }) => reference,
    present: presentQuote,
    schema: quoteSchema,
  });
  return { quotes: rows, ...damaged, counts, unconverted, pagination: toPagination({ page, limit, total }) };
}

/** With a version only that version, else the last write wins. */
export async function changeQuote(
  { quotes, shipments, resolveTrackingId, now }: SubmissionContext,
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

/** Phone and email stay out of the description, which is public. */
export function convertQuote(quote: StoredQuote): ShipmentPrefill {
  return {
    recipient: { name: '', address: null, phone: null, email: null },
    sender: { name: quote.name, address: null, phone: quote.contactNumber, email: quote.email },
    origin: quote.cityOfDeparture,
    destination: quote.cityOfArrival ?? '',
    service: freightLabel(quote),
    ...readNumbers({
      pieces: quote.pieceCount?.toString(),
      weight: quote.weightKg === undefined ? null : formatWeight(quote.weightKg),
    }),
    description: describeGoods(quote),
    referenceNo: quote.reference,
  };
}

/** Spam gets the same response, to tell bots nothing. */
export async function submitQuote(
  { quotes, hashAddress, now, newQuoteReference = () => newReference('Q') }: QuoteParts,
  { website, elapsedMs, ...content }: QuoteRequest,
  { ip, userAgent, idempotencyKey, language }: Sender,
): Promise<Receipt> {
  const ipHash = hashAddress(ip);
  const { name, cityOfDeparture, cityOfArrival = '', incoterms, pieces = '' } = content;
  const classification = classifySender({ website, elapsedMs }, [name, cityOfDeparture, cityOfArrival, incoterms].join('\n'));
  const creation = createCreation(content, { scope: `submitQuote ${ipHash}`, idempotencyKey });
  return storeOnce(quotes, () => {
    const quote = { reference: newQuoteReference(), ...content };
    return {
      ...quote,
      ...calculateFreight(content),
      pieceCount: parsePieces(pieces),
      freightType: canonicalFreightType(content.freightType),
      freightTypeAsSent: content.freightType,
      searchTerms: quoteSearchTerms(quote),
      ...newSubmissionFields(now()),
      ...classification,
      ...(language && { language }),
      ipHash,
      agent: agentFamily(userAgent),
      fingerprint: createFingerprint({ ...content, status: classification.status }),
      ...(creation && { creation }),
    };
  });
}

/** Leaves out the sender's address hash and browser. */
export function presentQuote(record: QuoteRecord): Quote {
  return {
    reference: record.reference,
    name: record.name,
    email: record.email,
    contactNumber: record.contactNumber,
    freightType: record.freightType,
    cityOfDeparture: record.cityOfDeparture,
    cityOfArrival: record.cityOfArrival ?? null,
    incoterms: record.incoterms,
    pieces: record.pieces ?? null,
    weight: record.weight,
    length: record.length,
    width: record.width,
    height: record.height,
    extraService: record.extraService,
    pieceCount: record.pieceCount ?? null,
    weightKg: record.weightKg ?? null,
    lengthCm: record.lengthCm ?? null,
    widthCm: record.widthCm ?? null,
    heightCm: record.heightCm ?? null,
    volumetricKg: record.volumetricKg ?? null,
    chargeableKg: record.chargeableKg ?? null,
    needsReview: record.needsReview,
    status: record.status,
    suspected: record.suspected ?? false,
    amount: record.amount ?? null,
    currency: record.currency ?? null,
    validUntil: record.validUntil ?? null,
    note: record.note ?? null,
    trackingId: record.trackingId ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    handledAt: record.handledAt?.toISOString() ?? null,
    version: record.version,
  };
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

const freightLabel = ({ freightType }: StoredQuote): string => tEnglish(texts.quote.freightTypes[freightType]);

function describeGoods(quote: StoredQuote): string {
  const [weight, ...sizes] = MEASURES.map((measure) => quote[measure]);
  const service = tEnglish(texts.quote.extraServices[quote.extraService]);
  return `${freightLabel(quote)} (${quote.incoterms}), with ${service.toLowerCase()}\nWeight: ${weight}\nLength × width × height: ${sizes.join(' × ')}`;
}

/** Placeholders of the specification stay valid. */
function canonicalFreightType(sent: QuoteRequest['freightType']): FreightType {
  return FREIGHT_TYPES.find(({ wire }) => wire === sent)?.value ?? (sent as FreightType);
}
