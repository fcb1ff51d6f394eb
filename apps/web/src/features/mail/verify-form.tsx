import type { Verification } from '@waybill/contracts';
import { texts } from '@waybill/contracts/languages/texts';
import { LIMITS } from '@waybill/contracts/limits';
import { useRef, useState, type SubmitEvent } from 'react';
import { NoScript } from '#features/site/components/no-script.tsx';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formText } from '#lib/forms/form-text.ts';
import { say } from '#lib/language/say.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { VerifyResult } from './verify-result.tsx';

type Check =
  | { phase: 'idle' | 'checking' | 'blank' }
  | { phase: 'checked'; verification: Verification; at: number }
  | { phase: 'failed'; error: unknown };

/** Asks whether a code is ours. What was typed stays, so that a slip of the finger is put right. */
export function VerifyForm() {
  const [check, setCheck] = useState<Check>({ phase: 'idle' });
  const isUnderWay = useRef(false);

  async function ask(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The state would tell a second click of the same moment too late.
    if (isUnderWay.current) return;
    const form = event.currentTarget;
    const code = formText(form, 'code');
    if (code.trim() === '') {
      setCheck({ phase: 'blank' });
      return form.querySelector('input')?.focus();
    }
    isUnderWay.current = true;
    setCheck({ phase: 'checking' });
    try {
      const { data } = await call('verifyCode', { body: { code } });
      setCheck({ phase: 'checked', verification: data, at: performance.now() });
    } catch (error) {
      setCheck({ phase: 'failed', error });
    } finally {
      isUnderWay.current = false;
    }
  }

  const label = say(texts.verify.code);
  return (
    <div className="grid gap-6">
      <form onSubmit={(event) => void ask(event)} noValidate className="grid gap-5">
        <TextField
          label={label}
          hint={say(texts.verify.codeHint)}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LIMITS.mailCode}
          {...(check.phase === 'blank' && { error: say(texts.forms.missing, { label }) })}
          className="[&_input]:font-mono"
        />
        <div>
          <Button type="submit" look="ink" busy={check.phase === 'checking'}>
            {check.phase === 'checking' ? say(texts.verify.checking) : say(texts.verify.check)}
          </Button>
        </div>
      </form>
      <NoScript text={texts.failures.scriptNeededForForm} />
      {check.phase === 'failed' && <ErrorNotice text={errorText(check.error, say(texts.verify.failed))} error={check.error} />}
      {check.phase === 'checked' && <VerifyResult key={check.at} verification={check.verification} />}
    </div>
  );
}
