import { useQuery } from '@tanstack/react-query';
import { KEPT_FOREVER, type RetentionKind, SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { office } from '@waybill/i18n/office';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PasswordForm } from '#features/auth/components/password-form.tsx';
import { SessionList } from '#features/auth/components/session-list.tsx';
import { MailSettings } from '#features/mail/settings/mail-settings.tsx';
import { CompanySettings } from '#features/site/settings/components/company-settings.tsx';
import { HoursSettings } from '#features/site/settings/components/hours-settings.tsx';
import { LanguageSettings } from '#features/site/settings/components/language-settings.tsx';
import { NumberSetting } from '#features/site/settings/components/settings-field.tsx';
import { SettingsForm } from '#features/site/settings/components/settings-form.tsx';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import { SettingsHistory } from '#features/site/settings/components/settings-history.tsx';
import { TrackingSettings } from '#features/site/settings/components/tracking-settings.tsx';
import { WebsiteSettings } from '#features/site/settings/components/website-settings.tsx';
import { getSettingsOptions } from '#features/site/settings/queries.ts';
import { isSettingsTab, SETTINGS_TABS, type SettingsTab } from '#features/site/settings/setting-paths.ts';
import type { SettingsForm as Form } from '#features/site/settings/use-settings-form.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DataTools } from './settings-data-tools.tsx';

const FIELDS: Record<Exclude<SettingsTab, 'history'>, ComponentType<{ form: Form }>> = {
  company: CompanySettings,
  hours: HoursSettings,
  website: WebsiteSettings,
  languages: LanguageSettings,
  tracking: TrackingSettings,
  mails: MailSettings,
  security: SecuritySettings,
  data: DataSettings,
};

/** `/admin/settings/{tab}`. */
export function SettingsPage() {
  const { tab } = useParams();
  const { data: settings, error, isPending, refetch } = useQuery(getSettingsOptions());
  if (!isSettingsTab(tab)) return <Navigate to={officePaths.settingsTab('company')} replace />;
  const label = SETTINGS_TABS.find(({ name }) => name === tab)?.label ?? '';
  return (
    <LoadingOverlay busy={isPending} label="Loading the settings">
      <PageHeader title={`${label} settings`} heading="Settings" />
      <Tabs
        label="Parts of the settings"
        tabs={SETTINGS_TABS.map((each) => ({
          label: each.label,
          to: officePaths.settingsTab(each.name),
          current: each.name === tab,
        }))}
      />
      {error && (
        <div className="mb-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.loadFailed))} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {settings &&
        (tab === 'history' ? (
          <SettingsHistory current={settings.version} />
        ) : (
          <SettingsForm key={tab} settings={settings} tab={tab} label={label} Fields={FIELDS[tab]} />
        ))}
      {tab === 'security' && <SecurityTools />}
      {tab === 'data' && <DataTools />}
    </LoadingOverlay>
  );
}

const KEPT: readonly { kind: RetentionKind; hint: string }[] = [
  { kind: 'shipments', hint: 'Days after delivery until sender and recipient are taken out. The shipment and all figures stay.' },
  { kind: 'messages', hint: 'Days after a message is done, or came as spam, until it is gone for good.' },
  { kind: 'reports', hint: 'Days after a problem report is done until it is gone for good.' },
  { kind: 'quotes', hint: 'Days after a request is accepted or declined, or came as spam, until it is gone for good.' },
  { kind: 'mails', hint: 'Days until a mail that was sent, has failed or was cancelled is gone from the outbox.' },
  { kind: 'activity', hint: 'Days until an entry of the log is gone for good: who did what can then no longer be seen.' },
];

/** How long what is deleted, and what is dealt with, is kept. */
function DataSettings({ form }: { form: Form }) {
  return (
    <>
      <SettingsGroup title="Trash" page={paths.privacy}>
        <NumberSetting
          form={form}
          name="data.trashDays"
          range={SETTING_RANGES.trashDays}
          hint="Days until a deleted shipment is gone for good. Fewer days also hold for what is in the trash already. The privacy page names them."
        />
      </SettingsGroup>
      <SettingsGroup
        title="Kept for a time"
        hint={`At least ${SETTING_RANGES.retentionDays.min} days; ${KEPT_FOREVER} keeps it for ever. It also holds for what is there already, and what has gone does not come back. What still waits for the office stays.`}
      >
        {KEPT.map(({ kind, hint }) => (
          <NumberSetting
            key={kind}
            form={form}
            name={`retention.${kind}`}
            range={{ min: KEPT_FOREVER, max: SETTING_RANGES.retentionDays.max }}
            hint={hint}
          />
        ))}
      </SettingsGroup>
    </>
  );
}

/** How long a sign-in lasts. */
function SecuritySettings({ form }: { form: Form }) {
  return (
    <SettingsGroup title="Sign-in">
      <NumberSetting
        form={form}
        name="security.tokenHours"
        range={SETTING_RANGES.tokenHours}
        hint="Hours from sign-in to sign-out. It holds for the next sign-in; sessions that are open keep their time."
      />
    </SettingsGroup>
  );
}

/** What the security tab has beside its settings: the password and the open sessions. */
function SecurityTools() {
  return (
    <div className="mt-8 grid max-w-4xl gap-8">
      <section aria-labelledby="password-title">
        <h2 id="password-title" className="mb-3 text-base font-semibold">
          Password
        </h2>
        <PasswordForm />
      </section>
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title" className="mb-3 text-base font-semibold">
          Sessions
        </h2>
        <SessionList />
      </section>
    </div>
  );
}
