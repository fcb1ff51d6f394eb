/** Stands on what takes the focus when its page opens, where that is not the page's heading (R020, R029). */
export const ARRIVAL_FOCUS = 'data-arrival-focus';
