/** What the activity log tells apart (B11). */
export const ACTIVITY_ACTIONS = [
  'shipment.created',
  'shipment.edited',
  'shipment.status_updated',
  'shipment.history_deleted',
  'shipment.note_added',
  'shipment.note_deleted',
  'shipment.deleted',
  'shipment.restored',
  'shipment.purged',
  'session.opened',
  'session.refused',
  'session.closed',
  'password.changed',
] as const;
export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];
