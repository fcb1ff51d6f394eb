import type { Attention } from '@waybill/contracts/reports/attention-schema';
import type { Desk, DeskDay } from '@waybill/contracts/reports/desk-schema';
import type { LaneGrouping } from '@waybill/contracts/reports/lane-groupings';
import type { LaneReport } from '@waybill/contracts/reports/lane-schema';
import type { OnTime } from '@waybill/contracts/reports/on-time-schema';
import type { ReportQuery, ReportSummary } from '@waybill/contracts/reports/schema';
import type { Stats } from '@waybill/contracts/reports/stats-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import {
  DEFAULT_REPORT_DAYS,
  getPeriodUntil,
  type ReportCalendarName,
  validatePeriod,
} from '@waybill/domain/reports/report-period';
import type { BackupFolder } from '../../platform/backups/backup-folder.ts';
import type { Cache } from '../../platform/cache/cache.ts';
import type { StorageWatch } from '../../platform/db/storage-watch.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import type { CursorRepository } from '../../platform/events/cursor-repository.ts';
import type { EventLog } from '../../platform/events/event-log.ts';
import type { FailureRepository } from '../../platform/events/failure-repository.ts';
import { readTimeZone } from '../../platform/time/zoned-days.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { DamageRepository } from '../audit/damage/damage-repository.ts';
import type { AdminRepository } from '../auth/admin-repository.ts';
import type { PredictionRepository } from '../estimates/prediction-repository.ts';
import type { MessageRepository } from '../inbox/store/message-repository.ts';
import type { QuoteRepository } from '../inbox/store/quote-repository.ts';
import type { MailRepository } from '../mail/mail-repository.ts';
import { parseLane } from '../shipments/derived-fields.ts';
import { attentionAt, type AttentionContext } from '../shipments/repository/find-needing-attention.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';

export interface Report {
  summary: ReportSummary;
  lanes: LaneReport[];
}

export interface DaysBefore {
  today: CalendarDate;
  timeZone: string;
}

/** The basis of the figures. */
export interface ReportSources {
  damage: DamageReports;
  shipments: ShipmentRepository;
  messages: MessageRepository;
  quotes: QuoteRepository;
  predictions: PredictionRepository;
  mails: MailRepository;
  admins: AdminRepository;
  activity: ActivityLog;
  consumerFailures: FailureRepository;
  cursors: CursorRepository;
  events: EventLog<ActivityRecord>;
  damages: DamageRepository;
  findDemo: () => Promise<Stats['demo']>;
  /** Only where backups run daily; `since` is the time from which they are expected. */
  backups: (BackupFolder & { since: Date }) | undefined;
  storage: StorageWatch;
  settings: () => Promise<Settings>;
  now: () => Date;
}

export interface Figures {
  reports: Cache<Report, ReportRequest>;
  stats: Cache<Stats, string>;
  attention: Cache<Attention>;
  desk: Cache<Desk>;
  onTime: Cache<OnTime | null>;
  daysBefore: Cache<DeskDay[], DaysBefore>;
}

export interface ReportContext extends ReportSources, Figures {}

export interface ReportRequest {
  from: CalendarDate;
  to: CalendarDate;
  timeZone: string;
  lane: string | undefined;
  calendar: ReportCalendarName;
  holidays: readonly CalendarDate[];
  groupBy: LaneGrouping;
}

interface RequestContext {
  company: { timeZone: string; holidays: readonly CalendarDate[] };
  now: Date;
}

export async function attentionContext({ settings, now }: ReportSources): Promise<AttentionContext> {
  return attentionAt(now(), await settings());
}

/** Defaults: the company's zone, the last 30 days. @throws AppError BAD_TZ, or VALIDATION for the period. */
export function readReportRequest(
  { from, to, tz, lane, calendar }: ReportQuery,
  { company, now }: RequestContext,
): ReportRequest {
  const timeZone = readTimeZone(tz, company.timeZone);
  const last = to ?? toCalendarDate(now, timeZone);
  const period = { from: from ?? getPeriodUntil(last, DEFAULT_REPORT_DAYS).from, to: last };
  const problem = validatePeriod(period);
  if (problem) throw validationError([problem]);
  return {
    ...period,
    timeZone,
    lane: lane === undefined ? undefined : parseLane(lane),
    calendar,
    holidays: company.holidays,
    groupBy: 'lane',
  };
}
