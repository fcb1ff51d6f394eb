import { z } from 'zod';
import { laneSelection } from './lane-schema.ts';
import { REPORT_TABLES } from './report-tables.ts';
import { reportQuery } from './schema.ts';

/** `min` and `sort` apply to the lanes table. */
export const reportExportQuery = z.object({
  ...reportQuery.shape,
  ...laneSelection.shape,
  kind: z.enum(REPORT_TABLES, { error: `must be one of ${REPORT_TABLES.join(', ')}` }),
});
export type ReportExportQuery = z.infer<typeof reportExportQuery>;
