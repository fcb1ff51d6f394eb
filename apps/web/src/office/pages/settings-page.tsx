import { useQuery } from '@tanstack/react-query';
import { SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { getSettingsOptions } from '#features/site/settings/api/get-settings.ts';
import { CompanySettings } from '#features/site/settings/components/company-settings.tsx';
import { DataSettings } from '#features/site/settings/components/data-settings.tsx';
import { HoursSettings } from '#features/site/settings/components/hours-settings.tsx';
import { SecuritySettings } from '#features/site/settings/components/security-settings.tsx';
import { SettingsForm } from '#features/site/settings/components/settings-form.tsx';
import { SettingsHistory } from '#features/site/settings/components/settings-history.tsx';
import { TrackingSettings } from '#features/site/settings/components/tracking-settings.tsx';
import { WebsiteSettings } from '#features/site/settings/components/website-settings.tsx';
import { isSettingsTab, SETTINGS_TABS, type SettingsTab } from '#features/site/settings/tabs.ts';
import type { SettingsForm as Form } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { errorText, requestIdOf } from '#lib/api/api-error.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DataTools } from './settings-data-tools.tsx';
import { SecurityTools } from './settings-security-tools.tsx';

const FIELDS: Record<Exclude<SettingsTab, 'history'>, ComponentType<{ form: Form }>> = {
  company: CompanySettings,
  hours: HoursSettings,
  website: WebsiteSettings,
  tracking: TrackingSettings,
  security: SecuritySettings,
  data: DataSettings,
};

/** `/admin/settings/{tab}` (R173, B6). */
export function SettingsPage() {
  const { tab } = useParams();
  const { data: settings, error, isPending, refetch } = useQuery(getSettingsOptions());
  if (!isSettingsTab(tab)) return <Navigate to={paths.settingsTab('company')} replace />;
  const label = SETTINGS_TABS.find(({ name }) => name === tab)?.label ?? '';
  return (
    <LoadingOverlay busy={isPending} label="Loading the settings">
      <PageHeader title={`${label} settings`} heading="Settings" />
      <Tabs
        label="Parts of the settings"
        tabs={SETTINGS_TABS.map((each) => ({
          label: each.label,
          to: paths.settingsTab(each.name),
          current: each.name === tab,
        }))}
      />
      {error && (
        <div className="mb-4">
          <ErrorNotice
            text={errorText(error, SETTINGS_TEXTS.loadFailed)}
            requestId={requestIdOf(error)}
            onRetry={() => void refetch()}
          />
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
