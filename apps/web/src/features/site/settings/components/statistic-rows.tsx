import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { useFieldArray } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Repeater } from './repeater.tsx';
import { listState, TextSetting } from './settings-field.tsx';

export function StatisticRows({ form }: { form: SettingsForm }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'website.statistics' });
  return (
    <Repeater
      label={t(office.settings.statistics)}
      itemName={t(office.settings.rowFigure)}
      rows={fields}
      max={SITE_LIMITS.statistics}
      onAdd={() => append({ value: '', label: '' })}
      onRemove={remove}
      onMove={move}
      {...listState(form, 'website.statistics')}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`website.statistics.${index}.value`}
            label={t(office.settings.figure, { number: String(index + 1) })}
            required
            maxLength={SITE_LIMITS.statistic}
          />
          <TextSetting
            form={form}
            name={`website.statistics.${index}.label`}
            label={t(office.settings.whatFigureCounts, { number: String(index + 1) })}
            required
            maxLength={SITE_LIMITS.statistic}
          />
        </>
      )}
    </Repeater>
  );
}
