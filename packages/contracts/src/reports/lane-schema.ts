import { z } from 'zod';
import { pageQuery, pagination } from '../shared/pagination.ts';
import { LANE_GROUPINGS } from './lane-groupings.ts';
import { DEFAULT_LANE_SORT, LANE_COLUMNS, LANE_SORTS } from './lane-sorts.ts';
import { REPORT_TABLES } from './report-tables.ts';
import { laneName, reportQuery } from './schema.ts';

const count = z.int().nonnegative();

const leastShipments = z
  .string({ error: 'must be given once' })
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.int());

export const laneSelection = z.object({
  min: leastShipments.default(1),
  sort: z
    .enum(LANE_SORTS, { error: `must be one of ${LANE_COLUMNS.join(', ')}, or one of these after -` })
    .default(DEFAULT_LANE_SORT),
  /** `judged` lists lanes with enough deliveries first, whatever the sort order. */
  lead: z.enum(['judged'], { error: 'must be judged' }).optional(),
  groupBy: z.enum(LANE_GROUPINGS, { error: `must be one of ${LANE_GROUPINGS.join(', ')}` }).default('lane'),
  /** Only lanes with enough deliveries to judge, or only those with too few. */
  sample: z.enum(['enough', 'few'], { error: 'must be one of enough, few' }).optional(),
});
export type LaneSelection = z.infer<typeof laneSelection>;

export const reportLanesQuery = z.object({ ...reportQuery.shape, ...laneSelection.shape, ...pageQuery.shape });
export type ReportLanesQuery = z.infer<typeof reportLanesQuery>;

/** Grouped by destination, `origin` is empty and `lane` is the key of the destination. */
export const laneReport = laneName.extend({
  /** Shipments created or delivered in the period. */
  n: count,
  delivered: count,
  p50Hours: z.number().nonnegative().nullable(),
  p85Hours: z.number().nonnegative().nullable(),
  onTimeRate: z.number().min(0).max(1).nullable(),
  open: count,
  overdue: count,
  /** Fewer than five deliveries, too few for rates and percentiles. */
  tooFew: z.boolean(),
  /** Accuracy of the predictions for deliveries in the period; null if fewer than five were scored. */
  estimates: z.object({
    judged: count,
    rate: z.number().min(0).max(1).nullable(),
    errorHours: z.number().nonnegative().nullable(),
  }),
});
export type LaneReport = z.infer<typeof laneReport>;

export const reportLanes = z.object({
  lanes: z.array(laneReport),
  /** Lanes with too few deliveries to judge, whatever `sample` selects. */
  tooFew: count,
  pagination,
  asOf: z.iso.datetime(),
});
export type ReportLanes = z.infer<typeof reportLanes>;

/** `min` and `sort` apply to the lanes table. */
export const reportExportQuery = z.object({
  ...reportQuery.shape,
  ...laneSelection.shape,
  kind: z.enum(REPORT_TABLES, { error: `must be one of ${REPORT_TABLES.join(', ')}` }),
});
