import type { ActivityAction } from './activity-actions.ts';

/** What was done, in the words of the log. */
export const ACTIVITY_TEXTS: Record<ActivityAction, string> = {
  'shipment.created': 'Shipment created',
  'shipment.edited': 'Shipment edited',
  'shipment.status_updated': 'Status updated',
  'shipment.history_deleted': 'Status history deleted',
  'shipment.note_added': 'Internal note added',
  'shipment.note_deleted': 'Internal note deleted',
  'shipment.deleted': 'Shipment deleted',
  'shipment.restored': 'Shipment restored',
  'shipment.purged': 'Shipment removed for good',
  'shipments.exported': 'Shipments exported',
  'message.changed': 'Message changed',
  'message.deleted': 'Message deleted',
  'message.restored': 'Message restored',
  'message.purged': 'Deleted message removed for good',
  'quote.changed': 'Quote request changed',
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.closed': 'Signed out',
  'password.changed': 'Password changed',
  'settings.changed': 'Settings changed',
  'settings.restored': 'Settings rolled back',
  'settings.logo_uploaded': 'Logo uploaded',
  'report.exported': 'Report exported',
  'import.committed': 'File imported',
};
