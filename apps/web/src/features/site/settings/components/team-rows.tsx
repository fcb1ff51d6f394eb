import { LIMITS, IMAGE_SIDE_LIMITS } from '@waybill/contracts/shared/limits';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Portrait } from '#features/site/components/portrait.tsx';
import { call } from '#lib/api/call.ts';
import { shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { PictureSetting } from './picture-setting.tsx';
import { Repeater } from './repeater.tsx';
import { listState, LongTextSetting, TextSetting } from './settings-field.tsx';

const shrink = (file: File) => shrinkPicture(file, IMAGE_SIDE_LIMITS.portrait);
const uploadPhoto = async (content: string) => (await call('uploadPhoto', { body: { content } })).data.photo;

export function TeamRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.team' });
  return (
    <Repeater
      label={t(office.settings.people)}
      itemName={t(office.settings.rowPerson)}
      rows={fields}
      max={SITE_LIMITS.teamMembers}
      onAdd={() => append({ name: '', role: '', bio: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.team')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.team.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <TextSetting
            form={form}
            name={`website.team.${index}.role`}
            label={t(office.settings.role)}
            required
            maxLength={LIMITS.name}
          />
          <LongTextSetting
            form={form}
            name={`website.team.${index}.bio`}
            label={t(office.settings.about)}
            rows={2}
            maxLength={LIMITS.notes}
          />
          <PhotoSetting form={form} index={index} />
        </>
      )}
    </Repeater>
  );
}

function PhotoSetting({ form, index }: { form: SettingsForm; index: number }) {
  const name = useWatch({ control: form.control, name: `website.team.${index}.name` });
  return (
    <PictureSetting
      form={form}
      name={`website.team.${index}.photo`}
      label={t(office.settings.photo)}
      fileLabel={t(office.settings.photoFile, { number: String(index + 1) })}
      withoutText={t(office.settings.withoutPhoto)}
      hint={t(office.settings.photoHint)}
      prepare={shrink}
      upload={uploadPhoto}
    >
      {(photo) => <Portrait name={name} photo={photo} className="h-14 w-12 shrink-0" />}
    </PictureSetting>
  );
}
