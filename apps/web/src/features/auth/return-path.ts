import type { Location } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';

export interface LoginState {
  from: string;
}

export function toLoginState({ pathname, search, hash }: Location): LoginState {
  return { from: `${pathname}${search}${hash}` };
}

export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || !from.startsWith('/')) return officePaths.admin;
  const base = 'http://in-app.invalid';
  const target = URL.canParse(from, base) ? new URL(from, base) : undefined;
  if (target?.origin !== base) return officePaths.admin;
  const inside = target.pathname === officePaths.admin || target.pathname.startsWith(`${officePaths.admin}/`);
  return inside ? `${target.pathname}${target.search}${target.hash}` : officePaths.admin;
}
