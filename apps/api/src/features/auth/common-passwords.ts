import { createRequire } from 'node:module';

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 that leaks show most often, whatever its capitals (B12). */
export function isCommonPassword(password: string): boolean {
  common ??= load();
  return common.has(password.toLowerCase());
}

/** Read when first needed. */
function load(): ReadonlySet<string> {
  const passwords: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(passwords);
}
