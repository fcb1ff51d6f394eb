import { useMutation } from '@tanstack/react-query';
import { LOGO_LIMIT_BYTES } from '@waybill/contracts/limits';
import { SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { LogoMark, LogoPicture } from '#features/site/components/company-mark.tsx';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

const LIMIT_TEXT = `The picture is larger than ${LOGO_LIMIT_BYTES / 1024} kB.`;

/** The mark of the company: uploaded at once, shown on the site when the settings are saved. */
export function LogoSetting({ form }: { form: SettingsForm }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { field, fieldState } = useController({ control: form.control, name: 'company.logo' });
  const upload = useMutation({ mutationFn: uploadLogo, onSuccess: field.onChange });

  function choose(picture: File | undefined) {
    if (!picture) return;
    setIsTooLarge(picture.size > LOGO_LIMIT_BYTES);
    if (picture.size <= LOGO_LIMIT_BYTES) upload.mutate(picture);
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 font-semibold">
        {fieldState.isDirty ? <ChangedLabel label="Logo" /> : 'Logo'}
      </p>
      <div className="flex flex-wrap items-center gap-3" aria-busy={upload.isPending}>
        {field.value === '' ? (
          <LogoMark className="size-10 shrink-0" />
        ) : (
          <LogoPicture logo={field.value} className="size-10 shrink-0" />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // So that the same file can be chosen again.
            event.target.value = '';
          }}
        />
        <Button disabled={upload.isPending} onClick={() => input.current?.click()}>
          {upload.isPending ? 'Uploading...' : 'Choose a picture'}
        </Button>
        {field.value !== '' && <Button onClick={() => field.onChange('')}>Use the built-in mark</Button>}
      </div>
      <p className="mt-1 text-ink-soft">A square PNG, JPEG or WebP of at most {LOGO_LIMIT_BYTES / 1024} kB.</p>
      {(isTooLarge || fieldState.error) && (
        <p role="alert" className="mt-1 text-status-red">
          {isTooLarge ? LIMIT_TEXT : `Logo ${fieldState.error?.message}.`}
        </p>
      )}
      {upload.error && (
        <div className="mt-2 grid gap-2">
          <ErrorNotice text={errorText(upload.error, SETTINGS_TEXTS.uploadFailed)} error={upload.error} />
          <Button className="justify-self-start" onClick={() => upload.mutate(upload.variables)}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Stores a picture, which the settings can name from then on.
 * @returns its name.
 */
async function uploadLogo(picture: File): Promise<string> {
  const { data } = await call('uploadLogo', { body: { content: await toBase64(picture) } });
  return data.logo;
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // A data URL: what follows its comma is the content.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
