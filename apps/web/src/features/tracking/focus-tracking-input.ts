/** Said with a navigation to /track when its input, not its heading, should have the focus (R029, R084). */
export const FOCUS_TRACKING_INPUT = 'focus-tracking-input';
