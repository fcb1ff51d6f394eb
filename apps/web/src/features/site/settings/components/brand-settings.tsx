import { office } from '@waybill/i18n/office';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColorSetting } from './color-setting.tsx';
import { SettingsGroup } from './settings-group.tsx';

export function BrandSettings({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup title={t(office.settings.brand)} page={paths.home} hint={t(office.settings.brandHint)}>
      <ColorSetting form={form} color="primary" />
      <ColorSetting form={form} color="accent" />
      <BrandPreview form={form} />
    </SettingsGroup>
  );
}
