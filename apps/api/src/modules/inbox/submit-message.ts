import { createHash } from 'node:crypto';
import type { ContactMessage } from '@waybill/contracts/inbox/contact-schema';
import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Settings } from '@waybill/contracts/site/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { needsContact } from '@waybill/domain/inbox/problem-kinds';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { getDeliveryDays, MAX_DAYS_AHEAD } from '@waybill/domain/opening-hours/delivery-days';
import { HOUR_MS } from '@waybill/domain/time';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import { formatDate } from '../../platform/time/reader-clock.ts';
import type { ProofPictureRecord } from '../proofs/proof-picture-model.ts';
import { requireDeliveryDay } from '../requests/request-window.ts';
import type { SubmissionContext } from './inbox-context.ts';
import { storeFiles } from './message-files.ts';
import { messageSearchTerms } from './search-terms.ts';
import { classifySender, newReference, type Receipt, storeOnce } from './store-once.ts';
import type { MessageRecord } from './store/message-model.ts';
import { newSubmissionFields } from './store/submission.ts';

const { fields } = texts.problem;

interface ReportCall {
  trackingId: string;
  report: ProblemReport;
  language: Language;
  /** Token of a personal link. */
  link?: string | undefined;
}

interface Caller {
  ip: string;
  idempotencyKey: string | undefined;
}

interface Sender extends Caller {
  website: string | undefined;
  elapsedMs: number | undefined;
}

type Content = Pick<MessageRecord, 'source' | 'kind' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

interface StoreOptions {
  shipments: string[];
  language?: Language;
  files?: readonly ProofPictureRecord[];
  sender: Sender;
}

/** More than one message mentions; limits the lookup. */
const MAX_CANDIDATES = 20;
/** Shorter words with digits are times, prices and house numbers. */
const MIN_ID_LENGTH = 5;

/** `TRK` and twelve characters, optionally separated. */
const GENERATED_ID = /\bTRK[\s\p{Pd}]{0,3}[A-Z0-9]{6}[\s\p{Pd}]{0,3}[A-Z0-9]{6}\b/giu;
const BETWEEN_WORDS = /[\s,;:()[\]<>"'“”]+/u;

export async function submitMessage(
  deps: SubmissionContext,
  { website, elapsedMs, ...content }: ContactMessage,
  { language, ...caller }: Caller & { language?: Language },
): Promise<Receipt> {
  const candidates = mentionedIds(`${content.subject}\n${content.message}`);
  const shipments = candidates.length > 0 ? await deps.shipments.findLiveIds(candidates) : [];
  return storeMessage(
    deps,
    { source: 'contact', ...content },
    { shipments, ...(language && { language }), sender: { ...caller, website, elapsedMs } },
  );
}

/** Rejects the sample shipment, whose reports nobody would read. */
export async function reportProblem(
  deps: SubmissionContext,
  { trackingId: typed, report, language, link }: ReportCall,
  caller: Caller,
): Promise<Receipt> {
  const { identifyReporter, settings } = deps;
  const { website, elapsedMs, kind } = report;
  const { trackingId, holder } = await identifyReporter(typed, { ip: caller.ip, link });
  const email = report.email ?? holder?.email;
  const phone = holder?.phone;
  if (needsContact(kind) && !email && !phone)
    throw validationError([{ path: 'email', message: 'is required', code: 'required' }]);
  if (report.day) requireDayAhead(report.day, (await settings()).company, deps.now());
  const label = tEnglish(texts.problem.kinds[kind]);
  const files = await storeFiles(deps, trackingId, report.files ?? []);
  const storing = storeMessage(
    deps,
    {
      source: 'report',
      kind,
      ...(holder && { name: holder.name }),
      ...(email && { email }),
      ...(phone && { phone }),
      message: writeProblem(report) || label,
      subject: `${label}: ${trackingId}`,
    },
    { shipments: [trackingId], language, files, sender: { ...caller, website, elapsedMs } },
  );
  const isStored = await storing.then(
    ({ outcome }) => outcome === 'stored',
    // After a failure of the database it may be.
    (error: unknown) => !(error instanceof AppError),
  );
  if (!isStored && files.length > 0) await deps.messages.files.remove(files.map(({ name }) => name));
  return storing;
}

/** Ours, or as typed, since imported IDs have any form. Only words with a digit. */
export function mentionedIds(text: string): string[] {
  const words = text
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(/[.!?]{1,9}$/, ''))
    .filter((word) => /\d/.test(word) && word.length >= MIN_ID_LENGTH && word.length <= LIMITS.trackingId);
  const candidates = new Set([...(text.match(GENERATED_ID) ?? []), ...words].map(normalizeTrackingId));
  const ids = [...candidates].slice(0, MAX_CANDIDATES).flatMap((typed) => [repairTrackingId(typed) ?? typed, typed]);
  return [...new Set(ids)];
}

/** The reader's zone may be a day ahead of the company's. */
function requireDayAhead(day: CalendarDate, company: Settings['company'], now: Date): void {
  const today = toCalendarDate(now, company.timeZone);
  const last = addDays(today, MAX_DAYS_AHEAD + 1);
  if (day < today)
    throw validationError([{ path: 'day', message: `must be at least ${today}`, code: 'too_small', params: { min: today } }]);
  if (day > last)
    throw validationError([{ path: 'day', message: `must be at most ${last}`, code: 'too_large', params: { max: last } }]);
  requireDeliveryDay(day, getDeliveryDays(company, today));
}

/** One text, so that search, export and erasure of messages cover the details too. */
function writeProblem({ day, address, document, message }: ProblemReport): string {
  const lines = [
    day && `${tEnglish(fields.day)}: ${formatDate(day, DEFAULT_LANGUAGE)}`,
    address && `${tEnglish(fields.address)}:\n${address}`,
    document && `${tEnglish(fields.document)}: ${document}`,
    message,
  ];
  return lines.filter(Boolean).join('\n\n');
}

/** Spam gets the same response, to tell bots nothing. */
async function storeMessage(
  { messages, hashAddress, now }: SubmissionContext,
  content: Content,
  { shipments, language, files = [], sender }: StoreOptions,
): Promise<Receipt> {
  const createdAt = now();
  const classification = classifySender(sender, `${content.name ?? ''}\n${content.subject}\n${content.message}`);
  const digests = files.map((file) => createHash('sha256').update(file.content).digest('base64url'));
  const sent = { ...content, ...(files.length > 0 && { files: digests }) };
  const creation = createCreation(sent, {
    scope: `${content.source} ${hashAddress(sender.ip)}`,
    idempotencyKey: sender.idempotencyKey,
  });
  return storeOnce(messages, () => {
    const message = { reference: newReference('M'), ...content, ...(language && { language }), shipments };
    const records = files.map(({ name, type, content: { length: bytes } }) => ({ name, type, bytes }));
    return {
      ...message,
      ...(records.length > 0 && { files: records }),
      searchTerms: messageSearchTerms(message),
      ...newSubmissionFields(createdAt),
      ...classification,
      dueAt: new Date(createdAt.getTime() + SUPPORT_REPLY_HOURS * HOUR_MS),
      deletedAt: null,
      deletedBy: null,
      fingerprint: createFingerprint({ ...sent, status: classification.status }),
      ...(creation && { creation }),
    };
  });
}
