import type { CalendarDate } from '@waybill/contracts';
import type { Connection } from 'mongoose';
import type { RecordActivity } from './activity/activity-log.ts';
import { buildReport } from './features/reports/build-report.ts';
import { keepReports } from './features/reports/keep-reports.ts';
import { createReportRepository } from './features/reports/report-repository.ts';
import { reportHandlers } from './features/reports/routes.ts';
import { messageModel } from './models/message-model.ts';
import { shipmentModel } from './models/shipment-model.ts';

/** A report is kept so long in this process; longer would show a change of another process late. */
const KEPT_MS = 5_000;

interface ReportsDeps {
  connection: Connection;
  company: () => Promise<{ timeZone: string; holidays: readonly CalendarDate[] }>;
  record: RecordActivity;
  now: () => Date;
}

/** Puts the reports together. */
export function wireReports({ connection, company, record, now }: ReportsDeps) {
  const repository = createReportRepository({ shipments: shipmentModel(connection), messages: messageModel(connection) });
  const reports = keepReports((request) => buildReport({ repository, now }, request), { lifetimeMs: KEPT_MS, now });
  return {
    /** To be called after every write that may change a number. */
    dropReports: reports.drop,
    handlers: reportHandlers({ reports, repository, company, record, now }),
  };
}
