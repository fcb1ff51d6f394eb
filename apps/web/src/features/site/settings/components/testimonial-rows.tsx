import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { useFieldArray } from 'react-hook-form';
import type { SettingsForm } from '#features/site/settings/use-settings-form.ts';
import { t } from '#lib/language/t.ts';
import { Repeater } from './repeater.tsx';
import { listState, LongTextSetting, NumberSetting, TextSetting } from './settings-field.tsx';

export function TestimonialRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.testimonials' });
  return (
    <Repeater
      label={t(office.settings.testimonialRows)}
      itemName={t(office.settings.rowTestimonial)}
      rows={fields}
      max={SITE_LIMITS.testimonials}
      onAdd={() => append({ name: '', company: '', content: '', rating: SETTING_RANGES.rating.max })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.testimonials')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.testimonials.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <div className="grid grid-cols-[2fr_1fr] gap-x-4">
            <TextSetting
              form={form}
              name={`website.testimonials.${index}.company`}
              label={t(office.settings.company)}
              required
              maxLength={LIMITS.name}
            />
            <NumberSetting
              form={form}
              name={`website.testimonials.${index}.rating`}
              label={t(office.settings.testimonialRating)}
              range={SETTING_RANGES.rating}
            />
          </div>
          <LongTextSetting
            form={form}
            name={`website.testimonials.${index}.content`}
            label={t(office.settings.testimonialQuote)}
            rows={2}
            required
            maxLength={LIMITS.notes}
            className="md:col-span-2"
          />
        </>
      )}
    </Repeater>
  );
}
