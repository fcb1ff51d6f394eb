import { LOGO_LIMIT_BYTES } from '@waybill/contracts/shared/limits';
import { LogoMark, LogoPicture } from '#features/site/components/company-mark.tsx';
import { call } from '#lib/api/call.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { PictureSetting } from './picture-setting.tsx';

const uploadLogo = async (content: string) => (await call('uploadLogo', { body: { content } })).data.logo;

/** The mark of the company. */
export function LogoSetting({ form }: { form: SettingsForm }) {
  return (
    <PictureSetting
      form={form}
      name="company.logo"
      label="Logo"
      fileLabel="Logo file"
      withoutText="Use the built-in mark"
      hint={`A square PNG, JPEG or WebP of at most ${LOGO_LIMIT_BYTES / 1024} kB.`}
      upload={uploadLogo}
    >
      {(logo) =>
        logo === '' ? <LogoMark className="size-10 shrink-0" /> : <LogoPicture logo={logo} className="size-10 shrink-0" />
      }
    </PictureSetting>
  );
}
