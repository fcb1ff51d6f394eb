import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { AddressSettings } from '#features/site/settings/components/address-settings.tsx';
import { BrandSettings, LogoSetting } from '#features/site/settings/components/brand-settings.tsx';
import { HoursSettings } from '#features/site/settings/components/hours-settings.tsx';
import { LongTextSetting, TextSetting } from '#features/site/settings/components/settings-field.tsx';
import { SettingsGroup } from '#features/site/settings/components/settings-group.tsx';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

const BROWSER_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function CompanyFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.company)}>
        <TextSetting form={form} name="company.name" required maxLength={LIMITS.name} className="md:col-span-2" />
        <LongTextSetting
          form={form}
          name="company.blurb"
          maxLength={LIMITS.description}
          hint={t(office.settings.blurbHint)}
          className="md:col-span-2"
        />
      </SettingsGroup>
      <AddressSettings form={form} />
    </>
  );
}

export function HoursFields({ form }: { form: SettingsForm }) {
  const isOther = form.watch('company.timeZone') !== BROWSER_ZONE;
  return (
    <>
      {isOther && (
        <p className="mb-5 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
          {t(office.setup.timeZoneOffer)}
          <Button onClick={() => form.setValue('company.timeZone', BROWSER_ZONE, { shouldDirty: true })}>
            {t(office.setup.zoneOfBrowser, { timeZone: BROWSER_ZONE })}
          </Button>
        </p>
      )}
      <HoursSettings form={form} />
    </>
  );
}

export function LogoFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.logo)}>
        <LogoSetting form={form} />
      </SettingsGroup>
      <BrandSettings form={form} />
    </>
  );
}
