import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useLayoutEffect, useRef } from 'react';
import { t } from '#lib/language/t.ts';
import { TextField } from '#ui/field.tsx';

/** Of an authenticator app; at the sign-in also a recovery code. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  const field = useRef<HTMLInputElement>(null);
  // It appears after the password was accepted.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <TextField
      label={t(office.secondStep.code)}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      maxLength={LIMITS.signInCode}
      required
      hidesRequiredMark
      ref={field}
      hint={hint}
      error={error}
    />
  );
}
