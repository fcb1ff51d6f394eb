import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { getLanguageInfo } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatCount } from '#lib/format/format-count.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { ChangedLabel } from '#ui/changed-label.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import {
  type ContentField,
  findMissingFields,
  getContentFields,
  getTranslation,
  getTranslationPath,
  isDefaultText,
  setTranslation,
} from './content-fields.ts';
import { LongTextSetting } from './fields/settings-field.tsx';
import { SettingsGroup } from './fields/settings-sections.tsx';
import type { ContentGroup } from './table/sections.ts';
import type { SettingsForm } from './use-settings-form.ts';

const GROUPS = Object.keys(office.settings.groups) as readonly ContentGroup[];

export function LanguageSettings({ form }: { form: SettingsForm }) {
  const [language, setLanguage] = useState<OtherLanguage>(OTHER_LANGUAGES[0] ?? 'de');
  useWatch({ control: form.control });
  const settings = form.getValues();
  const fields = getContentFields(settings);
  return (
    <>
      <SettingsGroup title={t(office.settings.translations)} hint={t(office.settings.translationsHint)}>
        <SelectField
          label={t(office.common.language)}
          value={language}
          onChange={({ target }) => setLanguage(OTHER_LANGUAGES.find((code) => code === target.value) ?? language)}
        >
          {OTHER_LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {getLanguageName(code)}: {describeMissing(findMissingFields(settings, code).length)}
            </option>
          ))}
        </SelectField>
      </SettingsGroup>
      {GROUPS.map((group) => {
        const groupFields = fields.filter((field) => field.group === group);
        if (groupFields.length === 0) return null;
        return (
          <SettingsGroup
            key={`${group} ${language}`}
            title={t(office.settings.groupIn, { group: t(office.settings.groups[group]), language: getLanguageName(language) })}
          >
            {groupFields.map((field) => (
              <TranslatedText key={field.path} form={form} language={language} field={field} />
            ))}
          </SettingsGroup>
        );
      })}
    </>
  );
}

const describeMissing = (missing: number): string =>
  missing === 0 ? t(office.settings.complete) : t(office.settings.notTranslated, { count: formatCount(missing) });

function TranslatedText({ form, language, field: text }: { form: SettingsForm; language: OtherLanguage; field: ContentField }) {
  const { label, place, field } = text;
  const name = getTranslationPath(text, language);
  const area = {
    rows: field.kind === 'text' ? (field.rows ?? 3) : 1,
    maxLength: field.maxLength,
    lang: language,
    dir: getLanguageInfo(language).direction,
    hint: <Original field={text} />,
    className: 'md:col-span-2',
  };
  if (!place) return <LongTextSetting form={form} name={name} label={label} {...area} />;
  const value = getTranslation(form.getValues(), text, language);
  const isChanged = value !== getTranslation(form.formState.defaultValues as VersionedSettings, text, language);
  const change = (words: string) =>
    form.setValue(place.row, setTranslation(form.getValues(place.row), language, { field: place.key, text: words }), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  return (
    <TextAreaField
      {...area}
      label={isChanged ? <ChangedLabel label={label} /> : label}
      error={fieldMessage(form, name, label)}
      autoComplete="off"
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Original({ field }: { field: ContentField }) {
  const { original } = field;
  if (original.trim() === '') return t(office.settings.blankFallback);
  return (
    <>
      {isDefaultText(field) ? t(office.settings.ourTranslation) : t(office.settings.inEnglish)}{' '}
      <span className="whitespace-pre-line">{original.length > 600 ? `${original.slice(0, 600)} …` : original}</span>
    </>
  );
}
