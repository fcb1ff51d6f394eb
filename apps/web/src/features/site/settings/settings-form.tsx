import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import type { ComponentType } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import type { SettingsTab } from './setting-paths.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { useSettingsForm, type SettingsForm as Form } from './use-settings-form.ts';

interface SettingsFormProps {
  settings: VersionedSettings;
  tab: SettingsTab;
  label: string;
  Fields: ComponentType<{ form: Form }>;
}

export function SettingsForm({ settings, tab, label, Fields }: SettingsFormProps) {
  const { form, restored, startOver, submit, pending, failure, retention, conflict, resolveConflict, closeConflict } =
    useSettingsForm(settings, { name: tab });
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
      {conflict && <SettingsConflict conflict={conflict} onResolve={resolveConflict} onClose={closeConflict} />}
    </>
  );
}
