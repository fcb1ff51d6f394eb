import { MAIL_LIMITS } from '@waybill/contracts/mail/mail-limits';
import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { explainMailCodeError, parseMailCode, formatMailCode, type MailCodeError } from '@waybill/domain/mail/mail-code';
import { formatMailCodeError } from '@waybill/i18n/phrases/format-mail-code-error';
import { texts } from '@waybill/i18n/texts';
import { useRef, useState, type SubmitEvent } from 'react';
import { NoScript } from '#features/site/components/no-script.tsx';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { VerifyResult } from './verify-result.tsx';

type Check =
  | { phase: 'idle' | 'checking' | 'blank' }
  | { phase: 'malformed'; problem: MailCodeError }
  | { phase: 'checked'; verification: Verification; code: string; at: number }
  | { phase: 'failed'; error: unknown };

export function VerifyForm() {
  const [check, setCheck] = useState<Check>({ phase: 'idle' });
  const isChecking = useRef(false);

  async function checkCode(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State updates too late for a second click in the same tick.
    if (isChecking.current) return;
    const form = event.currentTarget;
    const typed = getFormText(form, 'code').trim();
    if (typed === '') {
      setCheck({ phase: 'blank' });
      return form.querySelector('input')?.focus();
    }
    isChecking.current = true;
    setCheck({ phase: 'checking' });
    try {
      const code = parseMailCode(typed);
      const { data } = await call('verifyCode', { body: { code: code ?? typed.slice(0, MAIL_LIMITS.code) } });
      const problem = explainMailCodeError(typed);
      if (data.genuine || !problem) {
        return setCheck({ phase: 'checked', verification: data, code: formatMailCode(code ?? typed), at: performance.now() });
      }
      setCheck({ phase: 'malformed', problem });
      form.querySelector('input')?.focus();
    } catch (error) {
      setCheck({ phase: 'failed', error });
    } finally {
      isChecking.current = false;
    }
  }

  const label = t(texts.verify.code);
  const problem = getProblemText(check, label);
  return (
    <div className="grid gap-6">
      <form
        onSubmit={(event) => void checkCode(event)}
        onInput={() => problem !== undefined && setCheck({ phase: 'idle' })}
        noValidate
        className="grid gap-5"
      >
        <TextField
          label={label}
          hint={t(texts.verify.codeHint)}
          name="code"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...(problem !== undefined && { error: problem })}
          className="[&_input]:font-mono"
        />
        <div>
          <Button type="submit" variant="secondary" busy={check.phase === 'checking'}>
            {check.phase === 'checking' ? t(texts.verify.checking) : t(texts.verify.check)}
          </Button>
        </div>
      </form>
      <NoScript />
      {check.phase === 'failed' && <ErrorNotice text={getErrorText(check.error, t(texts.verify.failed))} error={check.error} />}
      {check.phase === 'checked' && <VerifyResult key={check.at} verification={check.verification} code={check.code} />}
    </div>
  );
}

function getProblemText(check: Check, label: string): string | undefined {
  if (check.phase === 'blank') return t(texts.forms.missing, { label });
  return check.phase === 'malformed' ? formatMailCodeError(check.problem, t) : undefined;
}
