export const LANE_GROUPINGS = ['lane', 'destination'] as const;
export type LaneGrouping = (typeof LANE_GROUPINGS)[number];
