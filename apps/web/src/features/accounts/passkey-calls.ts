import type { SignInMethods } from '@waybill/contracts/accounts/schema';
import type { Session } from '@waybill/contracts/auth/schema';
import { call } from '#lib/api/call.ts';

/** Browsers refuse passkeys for IP addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);

/** Closed without a choice, or none fits; browsers do not tell which. */
export const wasPasskeyCanceled = (error: Error): boolean => error.name === 'NotAllowedError' || error.name === 'AbortError';

// The library is loaded by the few who use it.
const loadBrowser = () => import('@simplewebauthn/browser');

export async function signInWithPasskey(): Promise<Session> {
  const [{ startAuthentication }, { data }] = await Promise.all([loadBrowser(), call('startPasskeySignIn', {})]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON: data });
  const { clientDataJSON, authenticatorData, signature } = response;
  const answer = { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } } as const;
  return (await call('signInWithPasskey', { body: { response: answer } })).data;
}

export async function addPasskey({ name, password }: { name: string; password: string }): Promise<SignInMethods> {
  const [{ startRegistration }, { data }] = await Promise.all([loadBrowser(), call('startPasskey', { body: { password } })]);
  const { id, rawId, response } = await startRegistration({ optionsJSON: data });
  const { clientDataJSON, attestationObject } = response;
  const answer = { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject } } as const;
  return (await call('addPasskey', { body: { name, response: answer } })).data;
}
