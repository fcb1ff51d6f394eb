/** Set on the element that takes the focus when its page opens, instead of the heading. */
export const INITIAL_FOCUS = 'data-arrival-focus';
