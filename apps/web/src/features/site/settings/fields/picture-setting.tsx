import { useMutation } from '@tanstack/react-query';
import { IMAGE_SIDE_LIMITS, LOGO_LIMIT_BYTES } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { LogoPicture } from '#features/site/company-mark.tsx';
import { LogoMark } from '#features/site/logo-mark.tsx';
import { Portrait } from '#features/site/portrait.tsx';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

const LIMIT_TEXT = t(office.settings.pictureTooLarge, { max: formatCount(LOGO_LIMIT_BYTES / 1024) });

interface PictureSettingProps {
  form: SettingsForm;
  name: 'company.logo' | `website.team.${number}.photo`;
  label: string;
  fileLabel: string;
  withoutText: string;
  hint: string;
  /** Converts the chosen file before the upload. */
  prepare?: (file: File) => Promise<Blob>;
  /** Takes base64. @returns the picture's name. */
  upload: (content: string) => Promise<string>;
  children: (name: string) => ReactNode;
}

function PictureSetting(props: PictureSettingProps) {
  const { form, name, label, fileLabel, withoutText, hint, prepare, upload: store, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name });
  const upload = useMutation({
    mutationFn: async (picture: Blob) => store(await toBase64(picture)),
    onSuccess: field.onChange,
  });
  const fileName = field.value ?? '';

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = prepare ? await prepare(file) : file;
    setIsTooLarge(picture.size > LOGO_LIMIT_BYTES);
    if (picture.size <= LOGO_LIMIT_BYTES) upload.mutate(picture);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 font-semibold">
        {fieldState.isDirty ? <ChangedLabel label={label} /> : label}
      </p>
      <div className="flex flex-wrap items-center gap-3" aria-busy={upload.isPending}>
        {children(fileName)}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={fileLabel}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
        <Button busy={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? t(office.settings.uploading) : t(office.settings.chooseAPicture)}
        </Button>
        {fileName !== '' && <Button onClick={() => field.onChange('')}>{withoutText}</Button>}
      </div>
      <p className="mt-1 text-ink-soft">{hint}</p>
      {(isTooLarge || fieldState.error) && (
        <p role="alert" className="mt-1 text-status-red">
          {isTooLarge ? LIMIT_TEXT : `${label} ${fieldState.error?.message}.`}
        </p>
      )}
      {upload.error && (
        <div className="mt-2 grid gap-2">
          <ErrorNotice text={getErrorText(upload.error, t(office.settings.uploadFailed))} error={upload.error} />
          <Button className="justify-self-start" onClick={() => upload.mutate(upload.variables)}>
            {t(office.common.tryAgain)}
          </Button>
        </div>
      )}
    </div>
  );
}

const uploadLogo = async (content: string) => (await call('uploadLogo', { body: { content } })).data.logo;

export function LogoSetting({ form, name }: { form: SettingsForm; name: 'company.logo' }) {
  return (
    <PictureSetting
      form={form}
      name={name}
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

const shrink = (file: File) => shrinkPicture(file, IMAGE_SIDE_LIMITS.portrait);
const uploadPhoto = async (content: string) => (await call('uploadPhoto', { body: { content } })).data.photo;

export function PhotoSetting({ form, name }: { form: SettingsForm; name: `website.team.${number}.photo` }) {
  const index = Number(name.split('.')[2]);
  const person = useWatch({ control: form.control, name: `website.team.${index}.name` });
  return (
    <PictureSetting
      form={form}
      name={name}
      label={t(office.settings.photo)}
      fileLabel={t(office.settings.photoFile, { number: String(index + 1) })}
      withoutText={t(office.settings.withoutPhoto)}
      hint={t(office.settings.photoHint)}
      prepare={shrink}
      upload={uploadPhoto}
    >
      {(photo) => <Portrait name={person} photo={photo} className="h-14 w-12 shrink-0" />}
    </PictureSetting>
  );
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // A data URL: the content follows its comma.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
