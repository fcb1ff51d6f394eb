import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE, KNOWN_DEVICE_DAYS } from '@waybill/contracts/shared/constants';
import type { SigningKeys } from '../../platform/config/purpose-keys.ts';
import { type KnownDevice, readDevice } from './tokens.ts';

const NAME = 'waybill-device';
const IN_HEADER = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]+)`);
const MAX_AGE_SECONDS = KNOWN_DEVICE_DAYS * 24 * 3_600;

/** Marks a browser the administrator has used, sent only on sign-in (OWASP, "Device Cookies"). Secure over HTTPS. */
export function deviceCookie(device: string, { origin }: { origin: string }): string {
  const scope = `Path=${API_BASE}${ROUTES.login.path}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict`;
  return `${NAME}=${device}; ${scope}${origin.startsWith('https:') ? '; Secure' : ''}`;
}

export function readDeviceCookie(keys: SigningKeys, header: string | undefined, now: Date): KnownDevice | undefined {
  const [, token] = IN_HEADER.exec(header ?? '') ?? [];
  return token === undefined ? undefined : readDevice(keys, token, now);
}
