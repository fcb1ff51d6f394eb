import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ContentList } from '@waybill/contracts/site/content-lists';
import type { Content } from '@waybill/contracts/site/content-schema';
import { CONTENT_LINKS, REASON_ICONS, SERVICE_DRAWINGS, TIMELINE_DRAWINGS } from '@waybill/contracts/site/drawings';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import type { ReactNode } from 'react';
import { type FieldPath, useFieldArray } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import { Repeater } from '../fields/repeater.tsx';
import { ChoiceSetting, listState, LongTextSetting, TextSetting } from '../fields/settings-field.tsx';
import type { SettingsForm } from '../use-settings-form.ts';

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

export function ServiceRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="services"
      itemName={t(office.settings.rowService)}
      max={SITE_LIMITS.services}
      createRow={(services) => ({ id: createId(services), name: '', summary: '', argument: '', bullets: '', drawing: 'none' })}
    >
      {(index) => (
        <>
          <TextSetting
            form={form}
            name={`content.services.${index}.name`}
            label={t(office.common.name)}
            required
            maxLength={LIMITS.name}
          />
          <NamedChoice
            form={form}
            name={`content.services.${index}.drawing`}
            label={t(office.settings.drawing)}
            values={SERVICE_DRAWINGS}
            names={office.settings.serviceDrawings}
          />
          <TextSetting
            form={form}
            name={`content.services.${index}.summary`}
            label={t(office.settings.summary)}
            maxLength={SITE_LIMITS.contentLine}
            className="md:col-span-2"
          />
          <LongTextSetting
            form={form}
            name={`content.services.${index}.argument`}
            label={t(office.settings.argument)}
            maxLength={LIMITS.description}
          />
          <LongTextSetting
            form={form}
            name={`content.services.${index}.bullets`}
            label={t(office.settings.bullets)}
            hint={t(office.settings.bulletsHint)}
            maxLength={LIMITS.notes}
          />
        </>
      )}
    </ContentRows>
  );
}

const BLANK = { title: '', text: '' };

export function StepRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows form={form} list="steps" itemName={t(office.settings.rowStep)} createRow={() => ({ ...BLANK, link: 'none' })}>
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.steps.${index}`} />
          <LinkChoice form={form} row={`content.steps.${index}`} />
        </>
      )}
    </ContentRows>
  );
}

export function ReasonRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="reasons"
      itemName={t(office.settings.rowReason)}
      createRow={() => ({ ...BLANK, link: 'none', icon: 'package' })}
    >
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.reasons.${index}`} />
          <NamedChoice
            form={form}
            name={`content.reasons.${index}.icon`}
            label={t(office.settings.icon)}
            values={REASON_ICONS}
            names={office.settings.icons}
          />
          <LinkChoice form={form} row={`content.reasons.${index}`} />
        </>
      )}
    </ContentRows>
  );
}

export function ShopAbroadRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows form={form} list="shopAbroad" itemName={t(office.settings.rowStation)} createRow={() => BLANK}>
      {(index) => <TitleAndText form={form} row={`content.shopAbroad.${index}`} />}
    </ContentRows>
  );
}

export function TimelineRows({ form }: { form: SettingsForm }) {
  return (
    <ContentRows
      form={form}
      list="timeline"
      itemName={t(office.settings.rowEvent)}
      createRow={() => ({ ...BLANK, drawing: 'none' })}
    >
      {(index) => (
        <>
          <TitleAndText form={form} row={`content.timeline.${index}`} />
          <NamedChoice
            form={form}
            name={`content.timeline.${index}.drawing`}
            label={t(office.settings.drawing)}
            values={TIMELINE_DRAWINGS}
            names={office.settings.timelineDrawings}
          />
        </>
      )}
    </ContentRows>
  );
}

type TitledRow = `content.${'steps' | 'reasons' | 'shopAbroad' | 'timeline'}.${number}`;

function TitleAndText({ form, row }: { form: SettingsForm; row: TitledRow }) {
  return (
    <>
      <TextSetting form={form} name={`${row}.title`} label={t(office.settings.rowTitle)} required maxLength={LIMITS.name} />
      <LongTextSetting form={form} name={`${row}.text`} label={t(office.settings.rowText)} rows={2} maxLength={LIMITS.notes} />
    </>
  );
}

/** Its address stays when it is renamed or moved. */
function createId(services: readonly { id: string }[]): string {
  const used = new Set(services.map(({ id }) => id));
  let number = services.length + 1;
  while (used.has(`service-${number}`)) number += 1;
  return `service-${number}`;
}

function LinkChoice({ form, row }: { form: SettingsForm; row: `content.${'steps' | 'reasons'}.${number}` }) {
  return (
    <NamedChoice
      form={form}
      name={`${row}.link`}
      label={t(office.settings.link)}
      values={CONTENT_LINKS}
      names={office.settings.links}
    />
  );
}

interface NamedChoiceProps<Value extends string> {
  form: SettingsForm;
  name: FieldPath<VersionedSettings>;
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, Message>>;
}

function NamedChoice<Value extends string>({ form, name, label, values, names }: NamedChoiceProps<Value>) {
  return (
    <ChoiceSetting form={form} name={name} label={label}>
      {values.map((value) => (
        <option key={value} value={value}>
          {t(names[value])}
        </option>
      ))}
    </ChoiceSetting>
  );
}
