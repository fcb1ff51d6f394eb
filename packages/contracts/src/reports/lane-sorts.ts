export const LANE_COLUMNS = ['lane', 'n', 'delivered', 'p50', 'p85', 'onTime', 'open', 'overdue', 'inRange', 'error'] as const;
export type LaneColumn = (typeof LANE_COLUMNS)[number];
/** Ascending, or descending with a leading `-`. */
export type LaneSort = LaneColumn | `-${LaneColumn}`;
export const LANE_SORTS: readonly LaneSort[] = LANE_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
/** Busiest lanes first. */
export const DEFAULT_LANE_SORT: LaneSort = '-n';
