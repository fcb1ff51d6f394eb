import type { SettingsVersion } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';
import { nameSettings } from '../setting-paths.ts';

/** The others are only named, so that a first setup does not fill the page. */
const MAX_LINES = 6;

/** One line per setting with a short value, then the names of the others. */
export function ChangedSettings({ changed, values }: Pick<SettingsVersion, 'changed' | 'values'>) {
  const listed = values.slice(0, MAX_LINES);
  const listedPaths = new Set(listed.map(({ path }) => path));
  const others = changed.filter((path) => !listedPaths.has(path));
  return (
    <>
      {listed.map(({ path, from, to }) => (
        <span key={path} className="block wrap-anywhere">
          {t(office.settings.valueChange, { name: getSettingLabel(path, t), from: formatValue(from), to: formatValue(to) })}
        </span>
      ))}
      {others.length > 0 && <span className="block">{t(office.settings.othersChanged, { names: nameSettings(others) })}</span>}
    </>
  );
}

type Value = SettingsVersion['values'][number]['from'];

function formatValue(value: Value): string {
  if (value === null) return t(office.common.nothing);
  if (typeof value === 'boolean') return value ? t(office.settings.on) : t(office.settings.off);
  return String(value);
}
