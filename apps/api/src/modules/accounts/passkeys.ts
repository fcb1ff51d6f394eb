import { ACCOUNT_LIMITS } from '@waybill/contracts/accounts/facts';
import type { NewPasskey, PasskeyCreation, SignInMethods } from '@waybill/contracts/accounts/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { AdminSession } from '../../platform/http/principal.ts';
import { newEntry } from '../audit/activity-log.ts';
import { CHALLENGE_MS, createChallenge, getRpId, isChallenge } from '../auth/passkeys.ts';
import { accountAction, type AccountsContext, type Caller } from './accounts.ts';
import { checkPassword, findOwn, presentSignIn } from './totp.ts';

/** Ed25519, ES256 and RS256, which Windows Hello uses (IANA COSE algorithms). */
const ALGORITHMS = [-8, -7, -257];

/** @throws AppError VALIDATION for a wrong password. */
export async function startPasskey(
  { auth }: AccountsContext,
  password: string,
  { admin, origin }: { admin: AdminSession; origin: string },
): Promise<PasskeyCreation> {
  await checkPassword(auth, admin, password);
  const { username, name, passkeys = [] } = await findOwn(auth, admin);
  const { company } = await auth.settings();
  return {
    challenge: createChallenge(auth.passkeyKeys, `add to ${admin.id}`, auth.now()),
    rp: { id: getRpId(origin), name: company.name },
    user: { id: Buffer.from(admin.id, 'hex').toString('base64url'), name: username, displayName: name ?? username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** @throws AppError VALIDATION for one of another origin or challenge, or that is known; CONFLICT with too many. */
export async function addPasskey(
  { auth }: AccountsContext,
  { name, response }: NewPasskey,
  { by, admin, origin }: Caller & { origin: string },
): Promise<SignInMethods> {
  const at = auth.now();
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isChallenge(auth.passkeyKeys, challenge, { purpose: `add to ${admin.id}`, now: at }),
    expectedOrigin: origin,
    expectedRPID: getRpId(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // It throws for each fault of the input.
  }).catch(() => undefined);
  if (!verified?.verified) throw notAccepted();
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    name,
    createdAt: at,
    usedChallenges: [],
  };
  const activity = newEntry(accountAction('account.passkey_added', admin.id, { name }), { by, at });
  try {
    const added = await auth.accounts.addPasskey(admin.id, passkey, { activity });
    if (added) return presentSignIn(added);
  } catch (error) {
    if (duplicateField(error) === undefined) throw error;
    throw notAccepted();
  }
  const { passkeys = [] } = await findOwn(auth, admin);
  if (passkeys.some((known) => known.id === id)) throw notAccepted();
  throw new AppError('CONFLICT', tEnglish(office.passkeys.tooMany, { max: ACCOUNT_LIMITS.passkeys }));
}

/** @throws AppError PASSKEY_NOT_FOUND */
export async function removePasskey({ auth }: AccountsContext, passkeyId: string, { by, admin }: Caller): Promise<SignInMethods> {
  const activity = newEntry(accountAction('account.passkey_removed', admin.id), { by, at: auth.now() });
  const changed = await auth.accounts.removePasskey(admin.id, passkeyId, { activity });
  if (!changed) throw new AppError('PASSKEY_NOT_FOUND', tEnglish(office.passkeys.notFound));
  return presentSignIn(changed);
}

const notAccepted = (): AppError => validationError([{ path: 'response', message: tEnglish(office.passkeys.notAccepted) }]);
