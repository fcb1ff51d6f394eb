import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SOCIAL_NETWORKS } from '@waybill/contracts/site/social-networks';
import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { Repeater } from '../fields/repeater.tsx';
import {
  ChoiceSetting,
  listState,
  LongTextSetting,
  NumberSetting,
  SettingsGroup,
  TextSetting,
} from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { BrandSettings, LogoSetting } from './brand-settings.tsx';

export function CompanySettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.company)} page={paths.home}>
        <TextSetting form={form} name="company.name" required maxLength={LIMITS.name} />
        <LogoSetting form={form} />
        <LongTextSetting
          form={form}
          name="company.blurb"
          required
          maxLength={LIMITS.description}
          hint={t(office.settings.blurbHint)}
          className="md:col-span-2"
        />
      </SettingsGroup>
      <BrandSettings form={form} />
      <ContactSettings form={form} />
      <AddressSettings form={form} />
      <SettingsGroup title={t(office.settings.socialNetworks)} page={paths.contact} hint={t(office.settings.socialNetworksHint)}>
        <SocialRows form={form} />
      </SettingsGroup>
    </>
  );
}

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

function SocialRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'company.socials' });
  const usedNetworks = new Set(fields.map(({ network }) => network));
  return (
    <Repeater
      label={t(office.settings.networks)}
      itemName={t(office.settings.rowNetwork)}
      rows={fields}
      max={SOCIAL_NETWORKS.length}
      onAdd={() => append({ network: SOCIAL_NETWORKS.find((network) => !usedNetworks.has(network)) ?? 'facebook', url: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'company.socials')}
    >
      {(index) => (
        <>
          <ChoiceSetting form={form} name={`company.socials.${index}.network`} label={t(office.settings.network)}>
            {SOCIAL_NETWORKS.map((network) => (
              <option key={network}>{network}</option>
            ))}
          </ChoiceSetting>
          <TextSetting
            form={form}
            name={`company.socials.${index}.url`}
            label={t(office.common.address)}
            type="url"
            placeholder={t(office.settings.addressExample)}
            maxLength={LIMITS.url}
          />
        </>
      )}
    </Repeater>
  );
}
