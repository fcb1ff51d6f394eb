import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ContentRows } from './content-rows.tsx';
import { NumberSetting, TextSetting } from './settings-field.tsx';

export function TierRows({ form }: { form: SettingsForm }) {
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
