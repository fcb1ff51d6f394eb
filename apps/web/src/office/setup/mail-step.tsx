import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import type { SubmitEvent } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { EnvironmentPart } from './environment-part.tsx';
import { SimpleStep } from './simple-step.tsx';

export function MailStep({ settings }: { settings: VersionedSettings }) {
  return (
    <SimpleStep step="mail" settings={settings}>
      <EnvironmentPart>
        {({ mail }) => (
          <>
            <dl className="max-w-md divide-y divide-line border-y border-line">
              <Variable name="SMTP_URL" label={t(office.setup.smtpUrl)} isSet={mail.hasServer} />
              <Variable name="PUBLIC_URL" label={t(office.setup.publicUrl)} isSet={mail.hasPublicUrl} />
            </dl>
            {!(mail.hasServer && mail.hasPublicUrl) && <p className="mt-3">{t(office.setup.mailHint)}</p>}
            {mail.hasServer && <TestMail address={settings.company.email} />}
          </>
        )}
      </EnvironmentPart>
    </SimpleStep>
  );
}

function Variable({ name, label, isSet }: { name: string; label: string; isSet: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <dt>
        {label} <code className="font-mono text-ink-soft">{name}</code>
      </dt>
      <dd className={isSet ? 'text-status-green' : 'text-ink-soft'}>{t(isSet ? office.setup.isSet : office.setup.notSet)}</dd>
    </div>
  );
}

function TestMail({ address }: { address: string }) {
  const { problems, check, onInput } = useFieldCheck();
  const test = useMutation({ mutationFn: (to: string) => call('testMailServer', { body: { to } }) });

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (check(event.currentTarget)) test.mutate(getFormText(event.currentTarget, 'to'));
  }

  return (
    <form
      onSubmit={send}
      onInput={onInput}
      noValidate
      aria-label={t(office.mail.send)}
      aria-busy={test.isPending}
      className="mt-5 grid max-w-md gap-3"
    >
      <TextField
        label={t(office.mail.sendTestTo)}
        name="to"
        type="email"
        defaultValue={address}
        required
        hidesRequiredMark
        maxLength={LIMITS.email}
        error={problems.to}
      />
      <Button type="submit" variant="secondary" busy={test.isPending} className="justify-self-start">
        {t(test.isPending ? office.mail.sending : office.mail.send)}
      </Button>
      {test.error && <ErrorNotice text={getErrorText(test.error, t(office.mail.testFailed))} error={test.error} />}
      {test.data && <p role="status">{test.data.message}</p>}
    </form>
  );
}
