import type { KeyPermission, Permission, SessionPermission } from '@waybill/contracts/shared/permissions';
import { type StoredActor, VISITOR } from './actor.ts';

/** A signed-in administrator, as a verified token and a live session say. */
export interface AdminSession {
  kind: 'admin';
  /** Of the administrator. */
  id: string;
  username: string;
  sid: string;
  /** Of the token: another one ends all sessions of before. */
  tokenVersion: number;
  expiresAt: Date;
}

/** A program with a key of its own. Nothing issues keys yet; what one may do is settled here. */
export interface ApiKey {
  kind: 'apiKey';
  id: string;
  name: string;
  permissions: readonly KeyPermission[];
}

/** Whoever holds a link to a shipment: it opens more of that shipment, and nothing else. */
export interface LinkHolder {
  kind: 'link';
  /** Of the link. */
  id: string;
}

export interface Anonymous {
  kind: 'anonymous';
  id: null;
}

export type Principal = AdminSession | ApiKey | LinkHolder | Anonymous;

/** Those that a bearer token stands for. */
export type Authenticated = AdminSession | ApiKey;

/** Who may make a call that takes a permission. */
export type HolderOf<Access extends 'public' | Permission> = Access extends 'public'
  ? Authenticated | Anonymous
  : Access extends SessionPermission
    ? AdminSession
    : Authenticated;

export const ANONYMOUS: Anonymous = { kind: 'anonymous', id: null };

/** An administrator has all permissions, an API key those it was given; others have none. */
export function hasPermission(principal: Principal, permission: Permission): boolean {
  if (principal.kind === 'admin') return true;
  return principal.kind === 'apiKey' && principal.permissions.some((given) => given === permission);
}

/** How a caller is named in what is stored of its calls. */
export function toActor(principal: Authenticated | Anonymous): StoredActor {
  const { kind, id } = principal;
  if (principal.kind === 'anonymous') return { kind, id, name: VISITOR };
  return { kind, id, name: principal.kind === 'admin' ? principal.username : principal.name };
}
