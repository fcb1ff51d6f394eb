import { LOGO_LIMIT_BYTES } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { LogoPicture } from '#features/site/components/company-mark.tsx';
import { LogoMark } from '#features/site/components/logo-mark.tsx';
import { call } from '#lib/api/call.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { PictureSetting } from './picture-setting.tsx';

const uploadLogo = async (content: string) => (await call('uploadLogo', { body: { content } })).data.logo;

export function LogoSetting({ form }: { form: SettingsForm }) {
  return (
    <PictureSetting
      form={form}
      name="company.logo"
      label={t(office.settings.logo)}
      fileLabel={t(office.settings.logoFile)}
      withoutText={t(office.settings.withoutLogo)}
      hint={t(office.settings.logoHint, { max: formatCount(LOGO_LIMIT_BYTES / 1024) })}
      upload={uploadLogo}
    >
      {(logo) => (logo === '' ? <LogoMark className="size-10 shrink-0" /> : <LogoPicture logo={logo} className="h-10" />)}
    </PictureSetting>
  );
}
