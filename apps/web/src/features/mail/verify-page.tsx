import { MAIL_LIMITS } from '@waybill/contracts/mail/facts';
import type { Verification } from '@waybill/contracts/mail/verify-schema';
import { explainMailCodeError, formatMailCode, type MailCodeError, parseMailCode } from '@waybill/domain/mail/mail-code';
import { formatMailCodeError } from '@waybill/i18n/phrases/format-mail-code-error';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LabelDrawing } from '#features/site/label-drawing.tsx';
import { NoScript } from '#features/site/no-script.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';

export default function VerifyPage() {
  const title = t(texts.verify.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} crumb={t(texts.navigation.pages.verify)} />
      <div className="border-b border-line bg-surface">
        <div className="shell grid items-start gap-x-24 py-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:py-16">
          <div className="paper-outline max-w-2xl">
            <div className="torn relative grid gap-6 bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <p className="text-ink-soft">{t(texts.verify.intro)}</p>
              <VerifyForm />
            </div>
          </div>
          <LabelDrawing mark="code" className="max-lg:hidden" />
        </div>
      </div>
    </>
  );
}

type Check =
  | { phase: 'idle' | 'checking' | 'blank' }
  | { phase: 'malformed'; problem: MailCodeError }
  | { phase: 'checked'; verification: Verification; code: string; at: number }
  | { phase: 'failed'; error: unknown };

function VerifyForm() {
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

function VerifyResult({ verification, code }: { verification: Verification; code: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  const colors =
    verification.genuine && !verification.checkedOften
      ? 'border-status-green bg-status-green-tint text-status-green'
      : 'border-status-yellow bg-status-yellow-tint text-status-yellow';
  return (
    <div ref={panel} tabIndex={-1} role="status" className={`border-s-4 px-4 py-3 outline-offset-4 ${colors}`}>
      {verification.genuine ? <GenuineCode {...verification} /> : <UnknownCode code={code} />}
    </div>
  );
}

const renderId = (words: ReactNode) => (
  <bdi translate="no" className="font-mono whitespace-nowrap">
    {words}
  </bdi>
);
const renderLink = (words: ReactNode) => (
  <Link to={paths.contact} className="underline underline-offset-4">
    {words}
  </Link>
);

function GenuineCode({ channel, day, trackingId, checkedOften }: Extract<Verification, { genuine: true }>) {
  return (
    <>
      <p className="font-medium">{t(texts.api.codeGenuine)}</p>
      <p className="mt-2 text-ink">
        {rich(texts.verify.sentOn, { id: renderId }, { channel, day: formatCalendarDate(day), trackingId })}
      </p>
      <p className="mt-2 text-ink">{t(checkedOften ? texts.verify.checkedOften : texts.verify.compare)}</p>
    </>
  );
}

function UnknownCode({ code }: { code: string }) {
  return (
    <>
      <p className="font-medium">{t(texts.api.codeUnknown)}</p>
      <p className="mt-2 text-ink">{rich(texts.verify.lookedFor, { id: renderId }, { code })}</p>
      <p className="mt-2 text-ink">{t(texts.verify.advice)}</p>
      <p className="mt-2 text-ink">{rich(texts.verify.tellUs, { link: renderLink })}</p>
    </>
  );
}
