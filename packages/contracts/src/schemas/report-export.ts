import { z } from 'zod';
import { REPORT_TABLES } from '../report-tables.ts';
import { laneSelection } from './report-lanes.ts';
import { reportQuery } from './report.ts';

/** Which table of which report; `min` and `sort` are for the lanes. */
export const reportExportQuery = z.object({
  ...reportQuery.shape,
  ...laneSelection.shape,
  kind: z.enum(REPORT_TABLES, { error: `must be one of ${REPORT_TABLES.join(', ')}` }),
});
export type ReportExportQuery = z.infer<typeof reportExportQuery>;
