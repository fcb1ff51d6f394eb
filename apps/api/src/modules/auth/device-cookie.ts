import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE, KNOWN_DEVICE_DAYS } from '@waybill/contracts/shared/constants';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';
import { type KnownDevice, readDevice } from './tokens.ts';

const NAME = 'waybill-device';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const MAX_AGE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 3_600;

/**
 * The Set-Cookie header by which a browser tells, at its next sign-in and in no other call, that the administrator has signed
 * in there before (OWASP, "Device Cookies").
 * @param options.origin of the site, as the caller reaches it: over HTTPS the cookie goes over nothing else.
 */
export function deviceCookie(device: string, { origin }: { origin: string }): string {
  const scope = `Path=${API_BASE}${ROUTES.login.path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `${NAME}=${device}; ${scope}${origin.startsWith('https:') ? '; Secure' : ''}`;
}

/** The device that a Cookie header names; undefined when it names none, or none of ours. */
export function readDeviceCookie(keys: SigningKeys, header: string | undefined, now: Date): KnownDevice | undefined {
  const [, token] = IN_HEADER.exec(header ?? '') ?? [];
  return token === undefined ? undefined : readDevice(keys, token, now);
}
