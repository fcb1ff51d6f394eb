import type { KeyPermission, Permission, SessionPermission } from '@waybill/contracts/shared/permissions';
import { type StoredActor, VISITOR } from './actor.ts';

export interface AdminSession {
  kind: 'admin';
  id: string;
  username: string;
  sid: string;
  /** A new version ends all earlier sessions. */
  tokenVersion: number;
  expiresAt: Date;
}

/** Of a limit of calls. */
export interface CallUsage {
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

export interface ApiKey {
  kind: 'apiKey';
  id: string;
  name: string;
  permissions: readonly KeyPermission[];
  /** If it concerns only shipments of this customer. */
  customerId?: string;
  /** If it concerns only shipments of test keys. */
  isTest?: boolean;
  /** This call is included. */
  usage: CallUsage;
}

/** The link gives access to more of one shipment only. */
export interface LinkHolder {
  kind: 'link';
  id: string;
}

export interface Anonymous {
  kind: 'anonymous';
  id: null;
}

export type Principal = AdminSession | ApiKey | LinkHolder | Anonymous;

export type Authenticated = AdminSession | ApiKey;

export type PrincipalFor<Access extends 'public' | Permission> = Access extends 'public'
  ? Authenticated | Anonymous
  : Access extends SessionPermission
    ? AdminSession
    : Authenticated;

export const ANONYMOUS: Anonymous = { kind: 'anonymous', id: null };

export function hasPermission(principal: Principal, permission: Permission): boolean {
  if (principal.kind === 'admin') return true;
  return principal.kind === 'apiKey' && principal.permissions.some((given) => given === permission);
}

export const isOfCustomer = (principal: Principal): principal is ApiKey & { customerId: string } =>
  principal.kind === 'apiKey' && principal.customerId !== undefined;

export const isTestKey = (principal: Principal): boolean => principal.kind === 'apiKey' && principal.isTest === true;

export function toActor(principal: Authenticated | Anonymous): StoredActor {
  const { kind, id } = principal;
  if (principal.kind === 'anonymous') return { kind, id, name: VISITOR };
  return { kind, id, name: principal.kind === 'admin' ? principal.username : principal.name };
}
