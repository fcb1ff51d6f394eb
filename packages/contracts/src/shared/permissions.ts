/** A verb on a module. Administrators have all permissions, an API key those it was granted. */
export const PERMISSIONS = [
  'shipments:read',
  'shipments:write',
  'inbox:read',
  'inbox:write',
  'mail:read',
  'mail:write',
  'settings:read',
  'settings:write',
  'privacy:read',
  'privacy:write',
  'reports:read',
  'activity:read',
] as const;

/** Session only: they concern the user's own account or office screens across modules. */
export const SESSION_PERMISSIONS = ['account:read', 'account:write', 'office:read', 'office:write'] as const;

export type KeyPermission = (typeof PERMISSIONS)[number];
export type SessionPermission = (typeof SESSION_PERMISSIONS)[number];
export type Permission = KeyPermission | SessionPermission;
