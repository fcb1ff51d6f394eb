import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { securePrivateFolder } from './data-folder.ts';
import { MIN_SECRET_LENGTH } from './environment.ts';
import { ConfigError } from './load-config.ts';
import { derivePurposeKeys, type PurposeKeys } from './purpose-keys.ts';

const SECRET_FILE = 'jwt-secret';

interface SecretSources {
  jwtSecret?: string | undefined;
  jwtSecretBefore?: string | undefined;
  dataDir: string;
}

/** Uses JWT_SECRET, else a file in the data folder (mode 600) created on first start. JWT_SECRET_BEFORE is accepted too. */
export async function loadKeys({ jwtSecret, jwtSecretBefore, dataDir }: SecretSources): Promise<PurposeKeys> {
  const secret = jwtSecret ?? (await readOrCreateSecret(dataDir));
  return derivePurposeKeys([toKey(secret), ...(jwtSecretBefore === undefined ? [] : [toKey(jwtSecretBefore)])]);
}

const toKey = (secret: string): KeyObject => createSecretKey(secret, 'utf8');

async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, SECRET_FILE);
  await securePrivateFolder(dataDir);
  const secret = (await readSecret(file)) ?? (await createSecret(file));
  if (secret.length < MIN_SECRET_LENGTH) throw new ConfigError(`${file} holds no usable secret. Delete it to get a new one.`);
  return secret;
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes to a temporary name first: two concurrent starts both end with the secret that got the final name. */
async function createSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(file)) ?? '';
}

const isSystemError = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
