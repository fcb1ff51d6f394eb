import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { findMissingFields } from '#features/site/settings/content-fields.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { SimpleStep } from './simple-step.tsx';

export function LanguageStep({ settings }: { settings: VersionedSettings }) {
  return (
    <SimpleStep step="languages" settings={settings}>
      <ul className="max-w-md divide-y divide-line border-y border-line">
        {LANGUAGE_CODES.map((code) => {
          const other = OTHER_LANGUAGES.find((language) => language === code);
          const missing = other ? findMissingFields(settings, other).length : 0;
          return (
            <li key={code} className="flex justify-between gap-4 py-2">
              <a href={localizePath(code, paths.home)} target="_blank" rel="noopener" hrefLang={code}>
                {getLanguageName(code)} <span className="sr-only">{t(office.common.newTab)}</span>
              </a>
              <span className="text-ink-soft">
                {missing === 0 ? t(office.settings.complete) : t(office.settings.notTranslated, { count: formatCount(missing) })}
              </span>
            </li>
          );
        })}
      </ul>
      <LinkButton to={officePaths.settingsTab('languages')} className="mt-4">
        {t(office.setup.translate)}
      </LinkButton>
    </SimpleStep>
  );
}
