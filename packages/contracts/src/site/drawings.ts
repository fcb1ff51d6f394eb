/** Drawings that the site ships with. `none` leaves the place empty. */
export const SERVICE_DRAWINGS = [
  'express-delivery',
  'freight-services',
  'international-shipping',
  'warehousing',
  'same-day-delivery',
  'secure-transport',
  'none',
] as const;
export type ServiceDrawingName = (typeof SERVICE_DRAWINGS)[number];

export const TIMELINE_DRAWINGS = ['quay', 'question', 'answer', 'today', 'none'] as const;
export type TimelineDrawingName = (typeof TIMELINE_DRAWINGS)[number];

export const REASON_ICONS = [
  'package',
  'calendar',
  'globe',
  'messages',
  'truck',
  'shield',
  'clock',
  'ship',
  'plane',
  'map',
] as const;
export type ReasonIconName = (typeof REASON_ICONS)[number];

/** Where a step or a reason may lead. */
export const CONTENT_LINKS = ['none', 'quote', 'hours'] as const;
export type ContentLink = (typeof CONTENT_LINKS)[number];
