import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { OpeningHours } from '@waybill/domain/opening-hours/opening-hours';
import { office } from '@waybill/i18n/office';
import { formatHours } from '@waybill/i18n/phrases/format-hours';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import type { ComponentType } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { CompareView } from '#ui/compare-view.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import type { SettingsTab } from '../setting-paths.ts';
import { useSettingsForm, type SettingsForm as Form } from '../use-settings-form.ts';
import { RetentionDialog } from './retention-dialog.tsx';

interface SettingsFormProps {
  settings: VersionedSettings;
  tab: SettingsTab;
  label: string;
  Fields: ComponentType<{ form: Form }>;
}

export function SettingsForm({ settings, tab, label, Fields }: SettingsFormProps) {
  const { form, restored, startOver, submit, pending, failure, retention, conflict, resolveConflict, closeConflict } =
    useSettingsForm(settings, tab);
  const { isDirty } = form.formState;
  return (
    <>
      <form onSubmit={submit} noValidate aria-label={label} aria-busy={pending} className="max-w-4xl">
        {isDirty && <LeaveGuard />}
        {restored && isDirty && (
          <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
            {t(office.settings.draftRestored)}
            <Button onClick={startOver}>{t(office.settings.startOver)}</Button>
          </output>
        )}
        <Fields form={form} />
        <div className="sticky bottom-0 grid gap-3 border-t border-line bg-paper py-3">
          {failure && <ErrorNotice text={getErrorText(failure, t(office.settings.saveFailed))} error={failure} />}
          <div className="flex flex-wrap items-center justify-end gap-2">
            {isDirty && <p className="mr-auto text-ink-soft">{t(office.settings.unsaved)}</p>}
            <Button busy={pending} disabled={!isDirty} onClick={startOver}>
              {t(office.settings.undoChanges)}
            </Button>
            <Button type="submit" variant="primary" busy={pending} disabled={!isDirty}>
              {pending ? t(office.settings.saving) : t(office.settings.saveSettings)}
            </Button>
          </div>
        </div>
      </form>
      {retention.losses && (
        <RetentionDialog losses={retention.losses} onConfirm={retention.confirm} onCancel={retention.cancel} />
      )}
      {conflict && (
        <CompareView
          what={t(office.settings.pageOfSettings)}
          fields={conflict.conflicts.map((path) => ({
            name: path,
            label: getSettingLabel(path, t),
            yours: describeValue(conflict.yours.get(path)),
            now: describeValue(conflict.now.get(path)),
          }))}
          alsoChanged={conflict.taken.map((path) => getSettingLabel(path, t))}
          onResolve={resolveConflict}
          onClose={closeConflict}
        />
      )}
    </>
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
