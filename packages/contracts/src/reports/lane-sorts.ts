export const LANE_COLUMNS = ['lane', 'n', 'delivered', 'p50', 'p85', 'onTime', 'open', 'overdue', 'inRange', 'error'] as const;
export type LaneColumn = (typeof LANE_COLUMNS)[number];
export type LaneSort = LaneColumn | `-${LaneColumn}`;
export const LANE_SORTS: readonly LaneSort[] = LANE_COLUMNS.flatMap((column) => [column, `-${column}`] as const);
export const DEFAULT_LANE_SORT: LaneSort = '-n';
