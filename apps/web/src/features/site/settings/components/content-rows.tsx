import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ContentList } from '@waybill/contracts/site/content-lists';
import type { Content } from '@waybill/contracts/site/content-schema';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { Repeater } from './repeater.tsx';
import { listState, LongTextSetting, TextSetting } from './settings-field.tsx';

type Row<List extends ContentList> = Content[List][number];

interface ContentRowsProps<List extends ContentList> {
  form: SettingsForm;
  list: List;
  itemName: string;
  max?: number;
  createRow: (rows: Content[List]) => Row<List>;
  children: (index: number) => ReactNode;
}

export function ContentRows<List extends ContentList>(props: ContentRowsProps<List>) {
  const { form, list, itemName, max = SITE_LIMITS.contentRows, createRow, children } = props;
  const name: `content.${ContentList}` = `content.${list}`;
  // Services have an `id` of their own.
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name, keyName: 'key' });
  return (
    <Repeater
      label={getSettingLabel(name, t)}
      itemName={itemName}
      rows={fields.map(({ key }) => ({ id: key }))}
      max={max}
      onAdd={() => append(createRow(form.getValues(name) as Content[List]))}
      onRemove={remove}
      onMove={move}
      {...listState(form, name)}
    >
      {children}
    </Repeater>
  );
}

type TitledRow = `content.${'steps' | 'reasons' | 'shopAbroad' | 'timeline'}.${number}`;

export function TitleAndText({ form, row }: { form: SettingsForm; row: TitledRow }) {
  return (
    <>
      <TextSetting form={form} name={`${row}.title`} label={t(office.settings.rowTitle)} required maxLength={LIMITS.name} />
      <LongTextSetting form={form} name={`${row}.text`} label={t(office.settings.rowText)} rows={2} maxLength={LIMITS.notes} />
    </>
  );
}
