/** What a caller may do: a verb on a module. An administrator has all of them; an API key has those it was given. */
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

/** What only somebody who is signed in may do, as it concerns their own account, or the screens of the office across modules. */
export const SESSION_PERMISSIONS = ['account:read', 'account:write', 'office:read', 'office:write'] as const;

/** A permission that a key can be given. */
export type KeyPermission = (typeof PERMISSIONS)[number];
export type SessionPermission = (typeof SESSION_PERMISSIONS)[number];
export type Permission = KeyPermission | SessionPermission;
