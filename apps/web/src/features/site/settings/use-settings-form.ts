import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SettingsChange, type VersionedSettings, settingsChange, versionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import type { Side } from '#ui/compare-view.tsx';
import { cacheSettings } from './queries.ts';
import { useRetentionCheck } from './retention.tsx';
import { fromPaths, mergeSettings, toPaths, type SettingPaths } from './setting-paths.ts';

export type SettingsForm = UseFormReturn<VersionedSettings, unknown, SettingsChange>;

/** `typed` holds the form values as sent: later differences were typed during the save. */
interface Save {
  change: SettingsChange;
  typed: VersionedSettings;
}

interface Conflict extends ReturnType<typeof mergeSettings> {
  yours: SettingPaths;
  now: VersionedSettings;
}

interface Options {
  /** Of the draft. */
  name: string;
  /** Applied to what is sent, also after a merge. */
  complete?: (change: SettingsChange) => SettingsChange;
  onSaved?: () => void;
}

/** Sends all settings, also those of other tabs, with the version that the form started from. Concurrent edits are merged. */
export function useSettingsForm(settings: VersionedSettings, { name, complete, onSaved }: Options) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const form: SettingsForm = useForm<VersionedSettings, unknown, SettingsChange>({
    defaultValues: settings,
    // Claims may be absent from what older clients send, but not from the form.
    resolver: zodResolver(settingsChange) as unknown as Resolver<VersionedSettings, unknown, SettingsChange>,
  });
  // A draft of a release with other sections is not restored.
  const restored = useFormDraft(form, `settings:${name}:${Object.keys(settings).join()}`);
  const { isDirty } = form.formState;

  // Takes over settings saved elsewhere while nothing is typed here.
  const lastSettings = useRef(settings);
  useEffect(() => {
    if (lastSettings.current === settings) return;
    lastSettings.current = settings;
    if (!isDirty) form.reset(settings);
  }, [form, settings, isDirty]);

  const save = useMutation({
    mutationFn: ({ change }: Save) => saveSettings(change),
    onSuccess: (saved, { typed }) => {
      cacheSettings(queryClient, saved);
      const merged = mergeSettings({ base: toPaths(typed), yours: toPaths(form.getValues()), now: toPaths(saved) });
      resetForm(saved, merged.values);
      toast.success(t(office.settings.saved));
      onSaved?.();
    },
    onError: (error) => {
      const now = getCurrentSettings(error);
      if (now) return mergeAndSave(now);
      showErrors(form, error);
      toast.error(getErrorText(error, t(office.settings.saveFailed)));
    },
  });

  function mergeAndSave(now: VersionedSettings) {
    const yours = toPaths(form.getValues());
    const merged = mergeSettings({ base: toPaths(getSavedSettings(form)), yours, now: toPaths(now) });
    if (merged.conflicts.length > 0) setConflict({ ...merged, yours, now });
    else saveMerged(now, merged.values);
  }

  /** Restarts from the stored settings, with these values on top. */
  function resetForm(now: VersionedSettings, values: SettingPaths) {
    form.reset(now);
    form.reset(fromPaths(values, now.version), { keepDefaultValues: true });
  }

  function saveMerged(now: VersionedSettings, values: SettingPaths) {
    resetForm(now, values);
    void submit();
  }

  const retention = useRetentionCheck<Save>((checked) => save.mutate(checked));
  const submit = form.handleSubmit((change) =>
    retention.check(
      { change: complete?.(change) ?? change, typed: structuredClone(form.getValues()) },
      getSavedSettings(form).retention,
    ),
  );

  function resolveConflict(choices: ReadonlyMap<string, Side>) {
    if (!conflict) return;
    const stored = toPaths(conflict.now);
    const chosen = conflict.conflicts
      .filter((path) => choices.get(path) === 'now')
      .map((path): [string, unknown] => [path, stored.get(path)]);
    setConflict(undefined);
    saveMerged(conflict.now, new Map([...conflict.values, ...chosen]));
  }

  return {
    form,
    restored,
    startOver: () => form.reset(settings),
    submit,
    pending: save.isPending || retention.pending,
    failure: retention.error ?? (save.error && !getCurrentSettings(save.error) ? save.error : undefined),
    retention,
    conflict: conflict && { ...conflict, now: toPaths(conflict.now) },
    resolveConflict,
    closeConflict: () => setConflict(undefined),
  };
}

/** Values the form started from: those of the draft if one was restored. */
const getSavedSettings = ({ formState }: SettingsForm) => formState.defaultValues as VersionedSettings;

/** Server and form use the same paths. */
function showErrors(form: SettingsForm, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.fieldErrors) {
    form.setError(path as FieldPath<VersionedSettings>, { type: 'server', message }, { shouldFocus: true });
  }
}

/** Current settings of a refused save, if its version was stale. */
export function getCurrentSettings(error: unknown): VersionedSettings | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return undefined;
  return versionedSettings.safeParse(error.current).data;
}

async function saveSettings(body: SettingsChange): Promise<VersionedSettings> {
  const { data } = await call('saveSettings', { body });
  return data;
}
