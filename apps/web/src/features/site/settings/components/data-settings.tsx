import { SETTING_RANGES } from '@waybill/contracts/site/setting-ranges';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { NumberSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** How long deleted shipments are kept (B6, B10). */
export function DataSettings({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup title="Trash" page={paths.privacy}>
      <NumberSetting
        form={form}
        name="data.trashDays"
        range={SETTING_RANGES.trashDays}
        hint="Days until a deleted shipment is gone for good. Fewer days also hold for what is in the trash already. The privacy page names them."
      />
    </SettingsGroup>
  );
}
