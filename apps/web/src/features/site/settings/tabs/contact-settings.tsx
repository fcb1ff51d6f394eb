import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { NumberSetting, TextSetting } from '../fields/settings-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

export function ContactSettings({ form }: { form: SettingsForm }) {
  const chatFollowsPhone = useRef(false);
  return (
    <SettingsGroup title={t(office.settings.reach)} page={paths.contact} hint={t(office.settings.reachHint)}>
      <TextSetting
        form={form}
        name="company.phone"
        type="tel"
        maxLength={LIMITS.phone}
        onFocus={() => {
          chatFollowsPhone.current = form.getValues('company.chatNumber') === form.getValues('company.phone');
        }}
        onInput={({ currentTarget }) => {
          if (chatFollowsPhone.current) form.setValue('company.chatNumber', currentTarget.value, { shouldDirty: true });
        }}
      />
      <TextSetting
        form={form}
        name="company.chatNumber"
        type="tel"
        maxLength={LIMITS.phone}
        hint={t(office.settings.chatNumberHint)}
      />
      <TextSetting form={form} name="company.email" type="email" maxLength={LIMITS.email} />
    </SettingsGroup>
  );
}

export function AddressSettings({ form }: { form: SettingsForm }) {
  return (
    <SettingsGroup title={t(office.settings.office)} page={paths.contact}>
      <TextSetting form={form} name="company.address.street" maxLength={LIMITS.place} />
      <TextSetting form={form} name="company.address.city" maxLength={LIMITS.place} />
      <TextSetting form={form} name="company.address.postalCode" maxLength={LIMITS.postalCode} />
      <div className="grid grid-cols-2 gap-x-4">
        <NumberSetting
          form={form}
          name="company.coordinates.latitude"
          label={t(office.settings.latitude)}
          range={SETTING_RANGES.latitude}
          step="any"
          isOptional
        />
        <NumberSetting
          form={form}
          name="company.coordinates.longitude"
          label={t(office.settings.longitude)}
          range={SETTING_RANGES.longitude}
          step="any"
          isOptional
        />
      </div>
    </SettingsGroup>
  );
}
