import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SOCIAL_NETWORKS } from '@waybill/contracts/site/social-networks';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { LogoSetting } from './logo-setting.tsx';
import { Repeater } from './repeater.tsx';
import { ChoiceSetting, listState, LongTextSetting, NumberSetting, TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Who the company is and how it is reached. */
export function CompanySettings({ form }: { form: SettingsForm }) {
  const isChatNumber = useRef(false);
  return (
    <>
      <SettingsGroup title="Company" page={paths.home}>
        <TextSetting form={form} name="company.name" required maxLength={LIMITS.name} />
        <LogoSetting form={form} />
        <LongTextSetting
          form={form}
          name="company.blurb"
          required
          maxLength={LIMITS.description}
          hint="At the foot of every page."
          className="md:col-span-2"
        />
      </SettingsGroup>
      <SettingsGroup title="Reach" page={paths.contact}>
        <TextSetting
          form={form}
          name="company.phone"
          type="tel"
          required
          maxLength={LIMITS.phone}
          onFocus={() => {
            isChatNumber.current = form.getValues('company.chatNumber') === form.getValues('company.phone');
          }}
          onInput={({ currentTarget }) => {
            if (isChatNumber.current) form.setValue('company.chatNumber', currentTarget.value, { shouldDirty: true });
          }}
        />
        <TextSetting
          form={form}
          name="company.chatNumber"
          type="tel"
          maxLength={LIMITS.phone}
          hint="For the WhatsApp and Telegram links. Follows the phone while both are the same. Blank hides them."
        />
        <TextSetting form={form} name="company.email" type="email" required maxLength={LIMITS.email} />
      </SettingsGroup>
      <SettingsGroup title="Office" page={paths.contact}>
        <TextSetting form={form} name="company.address.street" required maxLength={LIMITS.place} />
        <TextSetting form={form} name="company.address.city" required maxLength={LIMITS.place} />
        <TextSetting form={form} name="company.address.postalCode" required maxLength={LIMITS.postalCode} />
        <div className="grid grid-cols-2 gap-x-4">
          <NumberSetting
            form={form}
            name="company.coordinates.latitude"
            label="Latitude"
            range={SETTING_RANGES.latitude}
            step="any"
          />
          <NumberSetting
            form={form}
            name="company.coordinates.longitude"
            label="Longitude"
            range={SETTING_RANGES.longitude}
            step="any"
          />
        </div>
      </SettingsGroup>
      <SettingsGroup title="Social networks" page={paths.contact} hint="A network without an address is not shown.">
        <SocialRows form={form} />
      </SettingsGroup>
    </>
  );
}

function SocialRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'company.socials' });
  const used = new Set(fields.map(({ network }) => network));
  return (
    <Repeater
      label="Networks"
      one="network"
      rows={fields}
      max={SOCIAL_NETWORKS.length}
      onAdd={() => append({ network: SOCIAL_NETWORKS.find((network) => !used.has(network)) ?? 'facebook', url: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'company.socials')}
    >
      {(index) => (
        <>
          <ChoiceSetting form={form} name={`company.socials.${index}.network`} label="Network">
            {SOCIAL_NETWORKS.map((network) => (
              <option key={network}>{network}</option>
            ))}
          </ChoiceSetting>
          <TextSetting
            form={form}
            name={`company.socials.${index}.url`}
            label="Address"
            type="url"
            placeholder="https://"
            maxLength={LIMITS.url}
          />
        </>
      )}
    </Repeater>
  );
}
