import { SETTING_RANGES } from '@waybill/contracts/site/setting-ranges';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { NumberSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** How long a sign-in lasts (B6, R100). */
export function SecuritySettings({ form }: { form: SettingsForm }) {
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
