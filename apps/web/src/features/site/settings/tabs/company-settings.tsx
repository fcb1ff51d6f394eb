import { LIMITS } from '@waybill/contracts/shared/limits';
import { SOCIAL_NETWORKS } from '@waybill/contracts/site/social-networks';
import { office } from '@waybill/i18n/office';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { Repeater } from '../fields/repeater.tsx';
import { ChoiceSetting, listState, LongTextSetting, TextSetting } from '../fields/settings-field.tsx';
import { SettingsGroup } from '../fields/settings-group.tsx';
import { BrandSettings, LogoSetting } from './brand-settings.tsx';
import { AddressSettings, ContactSettings } from './contact-settings.tsx';

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
