/** For what need not be done sooner, in milliseconds. */
export const EVERY_HOUR = 3_600_000;
