import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { SetupEnvironment, SetupStep } from '@waybill/contracts/site/setup-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import type { ReactNode, SubmitEvent } from 'react';
import { PasswordForm } from '#features/auth/password-form.tsx';
import { findMissingFields } from '#features/site/settings/content-fields.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { StepActions, useStep } from './steps.tsx';

export function LanguageStep({ settings }: { settings: VersionedSettings }) {
  return (
    <SimpleStep step="languages" settings={settings}>
      <ul className="max-w-md divide-y divide-line border-y border-line">
        {LANGUAGE_CODES.map((code) => {
          const other = OTHER_LANGUAGES.find((language) => language === code);
          const missing = other ? findMissingFields(settings, other).length : 0;
          return (
            <li key={code} className="flex justify-between gap-4 py-2">
              <a href={localizePath(code, paths.home)} target="_blank" rel="noopener" hrefLang={code}>
                {getLanguageName(code)} <span className="sr-only">{t(office.common.newTab)}</span>
              </a>
              <span className="text-ink-soft">
                {missing === 0 ? t(office.settings.complete) : t(office.settings.notTranslated, { count: formatCount(missing) })}
              </span>
            </li>
          );
        })}
      </ul>
      <LinkButton to={officePaths.settingsTab('languages')} className="mt-4">
        {t(office.setup.translate)}
      </LinkButton>
    </SimpleStep>
  );
}

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

export function BackupStep({ settings }: { settings: VersionedSettings }) {
  return (
    <SimpleStep step="backup" settings={settings}>
      <EnvironmentPart>
        {({ backup }) =>
          backup ? (
            <>
              <dl className="max-w-xl divide-y divide-line border-y border-line">
                <Fact label={t(office.setup.backupFolder)}>
                  <code className="font-mono wrap-anywhere">{backup.folder}</code>
                </Fact>
                <Fact label={t(office.setup.lastBackup)}>
                  {backup.lastAt === null ? t(office.notices.noBackupYet) : formatRelative(backup.lastAt)}
                </Fact>
              </dl>
              <p className="mt-3">{t(office.setup.backupHint)}</p>
            </>
          ) : (
            <p className="max-w-[68ch]">{rich(office.setup.noBackups, { variable: renderVariable })}</p>
          )
        }
      </EnvironmentPart>
    </SimpleStep>
  );
}

/** Done once the password was changed here. */
export function PasswordStep({ settings }: { settings: VersionedSettings }) {
  const { finishStep, skip, busy, error } = useStep('password', settings);
  return (
    <div className="max-w-3xl">
      <PasswordForm onChanged={finishStep} />
      {error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.saveFailed))} error={error} />
        </div>
      )}
      <StepActions screen="password" busy={busy} skip={skip} />
    </div>
  );
}

interface SimpleStepProps {
  step: SetupStep;
  settings: VersionedSettings;
  children: ReactNode;
}

/** Changes no settings. */
function SimpleStep({ step, settings, children }: SimpleStepProps) {
  const { finishStep, skip, busy, error } = useStep(step, settings);
  return (
    <div className="max-w-3xl">
      {children}
      {error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.saveFailed))} error={error} />
        </div>
      )}
      <StepActions screen={step} busy={busy} skip={skip}>
        <Button variant="primary" busy={busy} onClick={finishStep}>
          {t(office.setup.continue)}
        </Button>
      </StepActions>
    </div>
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

const renderVariable = (name: ReactNode) => <code className="font-mono">{name}</code>;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The step can be left while its facts load or cannot be loaded. */
function EnvironmentPart({ children }: { children: (environment: SetupEnvironment) => ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getSetupEnvironment'],
    queryFn: async ({ signal }) => (await call('getSetupEnvironment', { signal })).data,
  });
  if (data) return children(data);
  if (error)
    return (
      <ErrorNotice text={getErrorText(error, t(office.setup.environmentFailed))} error={error} onRetry={() => void refetch()} />
    );
  return <div className="min-h-24" />;
}
