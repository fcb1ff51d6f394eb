import { LIMITS } from '@waybill/contracts/shared/limits';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { Repeater } from './repeater.tsx';
import { listState, SwitchSetting, TextSetting } from './settings-field.tsx';

export function RequiredProofs({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'tracking.requiredProofs' });
  return (
    <Repeater
      label={t(office.settings.requiredProofs)}
      itemName={t(office.settings.rowRequiredProof)}
      rows={fields}
      max={SITE_LIMITS.services}
      onAdd={() => append({ service: '', signature: true, photo: false })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'tracking.requiredProofs')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`tracking.requiredProofs.${index}.service`}
            label={t(office.common.service)}
            required
            maxLength={LIMITS.service}
          />
          <SwitchSetting form={form} name={`tracking.requiredProofs.${index}.signature`} label={t(office.proof.signature)} />
          <SwitchSetting form={form} name={`tracking.requiredProofs.${index}.photo`} label={t(office.settings.requiredPhoto)} />
        </>
      )}
    </Repeater>
  );
}
