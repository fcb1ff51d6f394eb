/** Outline of the mark, in a square of 32: a stamp that holds the initial of the company. */
export const STAMP =
  'M2 2h3a2.5 2.5 0 0 0 5 0h3.5a2.5 2.5 0 0 0 5 0H22a2.5 2.5 0 0 0 5 0h3v28h-3a2.5 2.5 0 0 0-5 0h-3.5a2.5 2.5 0 0 0-5 0H10a2.5 2.5 0 0 0-5 0H2z';

/** In place of a W: a route. */
export const STAMP_ROUTE = 'm8.2 12.6 3.3 9.4L16 11.5l4.5 10.5 3.2-9.2';
