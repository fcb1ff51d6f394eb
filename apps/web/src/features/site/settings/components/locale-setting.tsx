import { OFFICE_LOCALES } from '@waybill/contracts/site/office-locales';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ChoiceSetting } from './settings-field.tsx';

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const SAMPLE = new Date('2026-11-24T14:05:00Z');

export function LocaleSetting({ form }: { form: SettingsForm }) {
  return (
    <ChoiceSetting form={form} name="company.locale" hint={t(office.settings.localeHint)}>
      {OFFICE_LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {getLocaleName(locale)}: {formatSample(locale)}
        </option>
      ))}
    </ChoiceSetting>
  );
}

/** "British English" for `en-GB`, without extensions. */
const getLocaleName = (locale: string): string => NAMES.of(new Intl.Locale(locale).baseName) ?? locale;

function formatSample(locale: string): string {
  const day = SAMPLE.toLocaleDateString(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const time = SAMPLE.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return [day, time, (1_234.5).toLocaleString(locale)].join(' · ');
}
