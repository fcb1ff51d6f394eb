import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { Tabs } from '#ui/tabs.tsx';

/** Both pages are one item of the menu. */
export function LogTabs({ current }: { current: 'changes' | 'mails' }) {
  const tabs = [
    { label: t(office.activity.changes), to: officePaths.activity, current: current === 'changes' },
    { label: t(office.common.mails), to: officePaths.mails, current: current === 'mails' },
  ];
  return <Tabs label={t(office.activity.log)} tabs={tabs} />;
}
