import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { COMPANY_SLOT, type ContentText } from '@waybill/contracts/site/content-lists';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { LongTextSetting, NumberSetting, SettingsGroup, SwitchSetting, TextSetting } from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { ContentRows, ReasonRows, ServiceRows, ShopAbroadRows, StepRows, TimelineRows } from './content-rows.tsx';

export function ContentSettings({ form }: { form: SettingsForm }) {
  const { groups } = office.settings;
  return (
    <>
      <SettingsGroup title={t(groups.home)} page={paths.home}>
        <TextSetting form={form} name="content.headline" maxLength={SITE_LIMITS.contentLine} />
        <TextSetting form={form} name="content.title" maxLength={SITE_LIMITS.contentLine} />
        <Sentence form={form} name="introduction" hint={t(office.settings.introductionHint, { slot: COMPANY_SLOT })} />
      </SettingsGroup>
      <SettingsGroup title={t(groups.services)} page={paths.services} hint={t(office.settings.servicesHint)}>
        <Sentence form={form} name="servicesIntro" />
        <ServiceRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(groups.steps)} page={paths.home} hint={t(office.settings.hiddenWhenEmpty)}>
        <StepRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(groups.reasons)} page={paths.home} hint={t(office.settings.hiddenWhenEmpty)}>
        <Sentence form={form} name="reasonsIntro" />
        <ReasonRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(groups.prices)} page={paths.services} hint={t(office.settings.pricesHint)}>
        <Sentence form={form} name="pricesIntro" />
        <TierRows form={form} />
      </SettingsGroup>
      <SettingsGroup title={t(groups.shopAbroad)} page={paths.services} hint={t(office.settings.hiddenWhenEmpty)}>
        <Sentence form={form} name="shopAbroadIntro" />
        <ShopAbroadRows form={form} />
        <Sentence form={form} name="shopAbroadAdvice" />
      </SettingsGroup>
      <SettingsGroup title={t(groups.story)} page={paths.about} hint={t(office.settings.hiddenWhenEmpty)}>
        <TimelineRows form={form} />
        <Sentence form={form} name="mission" />
        <Sentence form={form} name="vision" />
        <Sentence form={form} name="values" />
      </SettingsGroup>
      <SettingsGroup title={t(office.settings.promises)} page={paths.contact}>
        <SwitchSetting form={form} name="content.claims.answersWithinDay">
          {t(office.settings.answersWithinDayHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="content.claims.allInPrice">
          {t(office.settings.allInPriceHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="content.claims.volumetricWeight">
          {t(office.settings.volumetricWeightHint)}
        </SwitchSetting>
        <SwitchSetting form={form} name="content.claims.aroundTheClock">
          {t(office.settings.aroundTheClockHint)}
        </SwitchSetting>
      </SettingsGroup>
    </>
  );
}

function Sentence({ form, name, hint }: { form: SettingsForm; name: ContentText; hint?: string }) {
  return (
    <LongTextSetting
      form={form}
      name={`content.${name}`}
      hint={hint}
      rows={2}
      maxLength={LIMITS.notes}
      className="md:col-span-2"
    />
  );
}

function TierRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="tiers"
      itemName={t(office.settings.rowTier)}
      createRow={() => ({ name: '', time: '', price: 0, maxWeightKg: 0 })}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`content.tiers.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <TextSetting
            form={form}
            name={`content.tiers.${index}.time`}
            label={t(office.settings.deliveryTime)}
            maxLength={SITE_LIMITS.contentLine}
          />
          <NumberSetting
            form={form}
            name={`content.tiers.${index}.price`}
            label={t(office.settings.price)}
            range={SETTING_RANGES.price}
            step="any"
          />
          <NumberSetting
            form={form}
            name={`content.tiers.${index}.maxWeightKg`}
            label={t(office.settings.maxWeight)}
            hint={t(office.settings.maxWeightHint)}
            range={SETTING_RANGES.tierWeight}
            step="any"
          />
        </>
      )}
    </ContentRows>
  );
}
