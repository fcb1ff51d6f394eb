import type { Trend } from '@waybill/contracts';

export interface TrendText {
  direction: 'up' | 'down' | 'level';
  text: string;
}

/** A trend in the seed's words: the last seven days against the seven before (R116). */
export function trendText({ current, percent }: Trend): TrendText {
  if (percent === null && current > 0) return { direction: 'up', text: 'new this week' };
  if (!percent) return { direction: 'level', text: 'no change from last week' };
  return { direction: percent > 0 ? 'up' : 'down', text: `${Math.abs(percent)}% from last week` };
}
