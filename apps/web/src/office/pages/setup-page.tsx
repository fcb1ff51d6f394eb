import { useQuery } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { ContactSettings } from '#features/site/settings/components/contact-settings.tsx';
import { getSettingsOptions } from '#features/site/settings/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { BackupStep } from '#office/setup/backup-step.tsx';
import { FinishScreen } from '#office/setup/finish-screen.tsx';
import { LanguageStep } from '#office/setup/language-step.tsx';
import { MailStep } from '#office/setup/mail-step.tsx';
import { PasswordStep } from '#office/setup/password-step.tsx';
import { SettingsStep } from '#office/setup/settings-step.tsx';
import { findOpenScreen, FINISH, isScreen, SCREENS, type SetupScreen } from '#office/setup/setup-steps.ts';
import { CompanyFields, HoursFields, LogoFields } from '#office/setup/step-fields.tsx';
import { StepList } from '#office/setup/step-list.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';

const CONTENT: Record<SetupScreen, (settings: VersionedSettings) => ReactNode> = {
  company: (settings) => <SettingsStep step="company" settings={settings} page="home" Fields={CompanyFields} />,
  contact: (settings) => <SettingsStep step="contact" settings={settings} page="contact" Fields={ContactSettings} />,
  hours: (settings) => <SettingsStep step="hours" settings={settings} page="contact" Fields={HoursFields} />,
  logo: (settings) => <SettingsStep step="logo" settings={settings} page="home" Fields={LogoFields} />,
  languages: (settings) => <LanguageStep settings={settings} />,
  mail: (settings) => <MailStep settings={settings} />,
  backup: (settings) => <BackupStep settings={settings} />,
  password: (settings) => <PasswordStep settings={settings} />,
  finish: (settings) => <FinishScreen settings={settings} />,
};

export function SetupPage() {
  const { step: screen } = useParams();
  const { data: settings, error, isPending, refetch } = useQuery(getSettingsOptions());
  if (settings && !isScreen(screen)) return <Navigate to={officePaths.setupStep(findOpenScreen(settings.setup))} replace />;
  return (
    <LoadingOverlay busy={isPending} label={t(office.settings.loadingTheSettings)}>
      <PageHeader title={t(office.setup.title)}>
        <LinkButton to={officePaths.admin}>{t(office.setup.finishLater)}</LinkButton>
      </PageHeader>
      {error && (
        <ErrorNotice text={getErrorText(error, t(office.settings.loadFailed))} error={error} onRetry={() => void refetch()} />
      )}
      {settings && isScreen(screen) && (
        <>
          <StepList setup={settings.setup} current={screen} />
          <section key={screen} aria-labelledby="step-title">
            <StepHeading screen={screen} />
            {CONTENT[screen](settings)}
          </section>
        </>
      )}
    </LoadingOverlay>
  );
}

/** Takes the focus, so that a screen reader announces the step. */
function StepHeading({ screen }: { screen: SetupScreen }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className="mb-5">
      {screen !== FINISH && (
        <p className="text-ink-soft">
          {t(office.setup.progress, { step: String(SCREENS.indexOf(screen) + 1), steps: String(SCREENS.length - 1) })}
        </p>
      )}
      <h2 ref={heading} id="step-title" tabIndex={-1} className="text-lg font-semibold outline-none">
        {t(office.setup.names[screen])}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-soft">{t(office.setup.hints[screen])}</p>
    </div>
  );
}
