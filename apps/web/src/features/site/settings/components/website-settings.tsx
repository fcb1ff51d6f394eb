import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { LongTextSetting, NumberSetting, SwitchSetting, TextSetting } from './settings-field.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { StatisticRows } from './statistic-rows.tsx';
import { TeamRows } from './team-rows.tsx';
import { TestimonialRows } from './testimonial-rows.tsx';

const POLICIES = [
  { name: 'website.policies.privacy', title: t(office.settings.privacy), page: paths.privacy },
  { name: 'website.policies.terms', title: t(office.settings.terms), page: paths.terms },
  { name: 'website.policies.cookies', title: t(office.settings.cookies), page: paths.cookies },
] as const;

export function WebsiteSettings({ form }: { form: SettingsForm }) {
  return (
    <>
      <SettingsGroup title={t(office.settings.prices)} page={paths.services}>
        <SwitchSetting form={form} name="website.showPricing">
          {t(office.settings.showPricingHint)}
        </SwitchSetting>
        <TextSetting
          form={form}
          name="website.currency"
          maxLength={3}
          placeholder={t(office.settings.currencyExample)}
          hint={t(office.settings.currencyHint)}
        />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.team)} page={paths.about}>
        <SwitchSetting form={form} name="website.showTeam">
          {t(office.settings.showTeamHint)}
        </SwitchSetting>
        <TeamRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.testimonials)} page={paths.home} hint={t(office.settings.testimonialsHint)}>
        <TestimonialRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.statistics)} page={paths.about} hint={t(office.settings.statisticsHint)}>
        <StatisticRows form={form} />
      </SettingsGroup>
      {POLICIES.map(({ name, title, page }) => (
        <SettingsGroup key={name} title={t(office.settings.policyPage, { title })} page={page}>
          <LongTextSetting
            form={form}
            name={name}
            rows={8}
            maxLength={SITE_LIMITS.policy}
            hint={t(office.settings.policyHint)}
            className="md:col-span-2"
          />
        </SettingsGroup>
      ))}
      <SettingsGroup title={t(office.settings.everyPage)} page={paths.home}>
        <NumberSetting form={form} name="website.copyright.year" range={SETTING_RANGES.copyrightYear} />
        <NumberSetting
          form={form}
          name="website.preloaderMs"
          range={SETTING_RANGES.preloaderMs}
          hint={t(office.settings.preloaderHint)}
        />
        <SwitchSetting form={form} name="website.copyright.range">
          {t(office.settings.copyrightHint)}
        </SwitchSetting>
      </SettingsGroup>
    </>
  );
}
