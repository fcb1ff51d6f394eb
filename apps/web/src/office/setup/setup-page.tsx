import { useQuery } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { type Setup, SETUP_STEPS } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import { Check, Circle, Flag, type LucideIcon, SkipForward } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom';
import { SignInOffer } from '#features/accounts/sign-in-offer.tsx';
import { getSettingsOptions } from '#features/site/settings/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CompanyFields, ContactFields, HoursFields, LogoFields, SettingsStep } from './settings-step.tsx';
import { BackupStep, LanguageStep, MailStep, PasswordStep } from './simple-steps.tsx';
import { findOpenScreen, FINISH, isScreen, SCREENS, type SetupScreen, StepActions, useSetupProgress } from './steps.tsx';

const CONTENT: Record<SetupScreen, (settings: VersionedSettings) => ReactNode> = {
  company: (settings) => <SettingsStep step="company" settings={settings} page="home" Fields={CompanyFields} />,
  contact: (settings) => <SettingsStep step="contact" settings={settings} page="contact" Fields={ContactFields} />,
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

const ICONS = { open: Circle, done: Check, skipped: SkipForward } as const;

function StepList({ setup, current }: { setup: Setup; current: SetupScreen }) {
  const row = useRef<HTMLElement>(null);
  // On small screens the row is longer than the window.
  useLayoutEffect(() => {
    const link = row.current?.querySelectorAll('a').item(SCREENS.indexOf(current));
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={t(office.setup.steps)} className="relative mb-6 overflow-x-auto border-b border-line pb-2">
      <ol className="flex gap-x-1 lg:flex-wrap">
        {SCREENS.map((screen) => {
          const state = screen === FINISH ? undefined : setup.steps[screen];
          const Icon: LucideIcon = state ? ICONS[state] : Flag;
          return (
            <li key={screen}>
              <Link
                to={officePaths.setupStep(screen)}
                aria-current={screen === current ? 'step' : undefined}
                className="flex min-h-(--control-height) items-center gap-1.5 rounded-control px-2.5 whitespace-nowrap text-ink-soft no-underline hover:text-ink aria-[current]:bg-surface-strong aria-[current]:font-semibold aria-[current]:text-ink"
              >
                <Icon size={16} className={state === 'done' ? 'text-status-green' : ''} />
                {t(office.setup.names[screen])}
                {state && <span className="sr-only">, {t(office.setup.states[state])}</span>}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function FinishScreen({ settings }: { settings: VersionedSettings }) {
  const navigate = useNavigate();
  const progress = useSetupProgress(settings);
  const open = SETUP_STEPS.filter((step) => settings.setup.steps[step] !== 'done').map((step) => t(office.setup.names[step]));
  const finish = () =>
    progress.mutate((setup) => ({ ...setup, finished: true }), {
      onSuccess: () => {
        toast.success(t(office.setup.finished));
        void navigate(officePaths.admin);
      },
    });
  return (
    <div className="max-w-3xl">
      <p className="mb-4">
        {open.length === 0 ? t(office.setup.allDone) : t(office.setup.stillOpen, { names: open.join(', ') })}
      </p>
      <SignInOffer />
      {progress.error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(progress.error, t(office.settings.saveFailed))} error={progress.error} />
        </div>
      )}
      <StepActions screen={FINISH} busy={progress.isPending}>
        <Button variant="primary" busy={progress.isPending} onClick={finish}>
          {t(office.setup.finish)}
        </Button>
      </StepActions>
    </div>
  );
}
