import { useMutation, useQuery } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { Download, Trash2, UserRoundX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { AccountList } from '#features/accounts/account-list.tsx';
import { PasskeyList } from '#features/accounts/passkey-list.tsx';
import { SecondStep } from '#features/accounts/second-step.tsx';
import { PasswordForm } from '#features/auth/password-form.tsx';
import { SessionList } from '#features/auth/session-list.tsx';
import { KeyList } from '#features/keys/key-list.tsx';
import { WebhookList } from '#features/webhooks/webhook-list.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SettingsSections } from './fields/settings-sections.tsx';
import { LanguageSettings } from './language-settings.tsx';
import { getSettingsOptions } from './queries.ts';
import { RetentionDialog } from './retention.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsNavigation, SettingsSearch } from './settings-navigation.tsx';
import { getSections, SETTINGS_TABS, type SettingsTab } from './table/sections.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const { tab } = useParams();
  const { data: settings, error, isPending, refetch } = useQuery(getSettingsOptions());
  const shown = SETTINGS_TABS.find(({ name }) => name === tab);
  if (!shown) return <Navigate to={officePaths.settingsTab('company')} replace />;
  return (
    <LoadingOverlay busy={isPending} label={t(office.settings.loadingTheSettings)}>
      <PageHeader title={t(office.settings.sectionTitle, { label: shown.label })} heading={t(office.settings.title)}>
        <SettingsSearch />
      </PageHeader>
      <SettingsNavigation shown={shown} />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.loadFailed))} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {settings &&
        (tab === 'history' ? (
          <SettingsHistory current={settings.version} />
        ) : (
          <SettingsForm key={tab} settings={settings} tab={shown} />
        ))}
      {tab === 'security' && <SecurityTools />}
      {tab === 'data' && <DataTools />}
    </LoadingOverlay>
  );
}

function SecurityTools() {
  return (
    <div className="mt-8 grid max-w-4xl gap-8">
      <Tools title={t(office.settings.password)}>
        <PasswordForm />
      </Tools>
      <Tools title={t(office.passkeys.title)}>
        <PasskeyList />
      </Tools>
      <Tools title={t(office.secondStep.title)}>
        <SecondStep />
      </Tools>
      <Tools title={t(office.common.sessions)}>
        <SessionList />
      </Tools>
      <Tools title={t(office.accounts.title)}>
        <AccountList />
      </Tools>
      <Tools title={t(office.keys.title)}>
        <KeyList />
      </Tools>
      <Tools title={t(office.webhooks.title)}>
        <WebhookList />
      </Tools>
    </div>
  );
}

function Tools({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-base font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

const linkReports = (words: ReactNode) => (
  <Link to={officePaths.reports} className="underline underline-offset-4">
    {words}
  </Link>
);

function DataTools() {
  const exporting = useMutation({ mutationFn: () => download('exportShipments', {}) });
  return (
    <section aria-labelledby="data-title" className="mt-8 max-w-4xl">
      <h2 id="data-title" className="mb-3 text-base font-semibold">
        {t(office.settings.dataTools)}
      </h2>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{rich(office.settings.dataToolsHint, { link: linkReports })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={18} />
          {exporting.isPending ? t(office.common.exporting) : t(office.settings.exportAllShipments)}
        </Button>
        <LinkButton to={officePaths.trash}>
          <Trash2 size={18} />
          {t(office.settings.openTheTrash)}
        </LinkButton>
        <LinkButton to={officePaths.privacy}>
          <UserRoundX size={18} />
          {t(office.settings.exportErasePerson)}
        </LinkButton>
      </div>
      {exporting.error && (
        <div className="mt-3">
          <ErrorNotice text={getErrorText(exporting.error, t(office.settings.exportFailed))} error={exporting.error} />
        </div>
      )}
    </section>
  );
}

function SettingsForm({ settings, tab }: { settings: VersionedSettings; tab: SettingsTab }) {
  const { form, restored, startOver, submit, pending, failure, retention, conflict, resolveConflict, closeConflict } =
    useSettingsForm(settings, { name: tab.name });
  const { isDirty } = form.formState;
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={tab.label} aria-busy={pending} className="max-w-4xl">
        {isDirty && <LeaveGuard />}
        {restored && isDirty && (
          <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
            {t(office.settings.draftRestored)}
            <Button onClick={startOver}>{t(office.settings.startOver)}</Button>
          </output>
        )}
        {tab.name === 'languages' ? (
          <LanguageSettings form={form} />
        ) : (
          <SettingsSections form={form} names={getSections(tab.name)} />
        )}
        <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-3">
          {failure && <ErrorNotice text={getErrorText(failure, t(office.settings.saveFailed))} error={failure} />}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {isDirty && <p className="mr-auto text-ink-soft">{t(office.settings.unsaved)}</p>}
            <Button busy={pending} disabled={!isDirty} onClick={startOver}>
              {t(office.settings.undoChanges)}
            </Button>
            <Button type="submit" variant="primary" busy={pending} disabled={!isDirty}>
              {pending ? t(office.settings.saving) : t(office.settings.saveSettings)}
            </Button>
          </div>
        </div>
      </form>
      {retention.losses && (
        <RetentionDialog losses={retention.losses} onConfirm={retention.confirm} onCancel={retention.cancel} />
      )}
      {conflict && <SettingsConflict conflict={conflict} onResolve={resolveConflict} onClose={closeConflict} />}
    </>
  );
}
