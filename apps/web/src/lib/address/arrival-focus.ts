/** Stands on what takes the focus when its page opens, where that is not the page's heading. */
export const ARRIVAL_FOCUS = 'data-arrival-focus';
