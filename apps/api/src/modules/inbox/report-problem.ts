import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { needsContact } from '@waybill/domain/inbox/problem-kinds';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { getDeliveryDays, MAX_DAYS_AHEAD } from '@waybill/domain/opening-hours/delivery-days';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { requireDeliveryDay } from '../requests/request-window.ts';
import type { InboxContext } from './inbox-context.ts';
import { storeFiles } from './message-files.ts';
import { type Sender, type StoreParts, storeMessage } from './store-message.ts';
import type { Receipt } from './store-once.ts';

const { fields } = texts.problem;

interface ReportCall {
  trackingId: string;
  report: ProblemReport;
  language: Language;
  /** Token of a personal link. */
  link?: string | undefined;
}

/** Rejects the sample shipment, whose reports nobody would read. */
export async function reportProblem(
  { identifyReporter, settings, ...deps }: StoreParts & Pick<InboxContext, 'identifyReporter' | 'settings'>,
  { trackingId: typed, report, language, link }: ReportCall,
  caller: Pick<Sender, 'ip' | 'idempotencyKey'>,
): Promise<Receipt> {
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
