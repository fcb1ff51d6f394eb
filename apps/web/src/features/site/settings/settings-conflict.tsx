import type { OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import { office } from '@waybill/i18n/office';
import { formatHours } from '@waybill/i18n/phrases/format-hours';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import type { ComponentProps } from 'react';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { CompareView } from '#ui/compare-view.tsx';
import type { useSettingsForm } from './use-settings-form.ts';

interface SettingsConflictProps extends Pick<ComponentProps<typeof CompareView>, 'onResolve' | 'onClose'> {
  conflict: NonNullable<ReturnType<typeof useSettingsForm>['conflict']>;
}

export function SettingsConflict({ conflict, ...actions }: SettingsConflictProps) {
  return (
    <CompareView
      what={t(office.settings.pageOfSettings)}
      fields={conflict.conflicts.map((path) => ({
        name: path,
        label: getSettingLabel(path, t),
        yours: describeValue(conflict.yours.get(path)),
        now: describeValue(conflict.now.get(path)),
      }))}
      // The progress of the setup is no setting.
      alsoChanged={conflict.taken.filter((path) => !path.startsWith('setup.')).map((path) => getSettingLabel(path, t))}
      {...actions}
    />
  );
}

/** For comparison: lists by line, switches as On or Off. */
function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return t(value ? office.settings.on : office.settings.off);
  if (!Array.isArray(value)) return String(value);
  const rows: readonly unknown[] = value;
  if (isHours(rows)) return formatHours(rows, { clock: '24h', t, locale: getWordsLocale() });
  return rows.map(describeRow).join('\n');
}

function describeRow(row: unknown): string {
  if (typeof row !== 'object' || row === null) return String(row);
  return Object.values(row).map(describeRow).join(', ');
}

function isHours(rows: readonly unknown[]): rows is OpeningHours {
  return rows.length > 0 && rows.every((row) => typeof row === 'object' && row !== null && 'opens' in row);
}
