import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Setup } from '@waybill/contracts/site/setup-schema';
import { cacheSettings } from '#features/site/settings/queries.ts';
import { getCurrentSettings } from '#features/site/settings/use-settings-form.ts';
import { call } from '#lib/api/call.ts';

type Change = (setup: Setup) => Setup;

/** Tries against other browsers that save at the same time. */
const MAX_TRIES = 5;

/** Saves the progress alone, upon what is stored. */
export function useSetupProgress(settings: VersionedSettings) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => saveProgress(settings, change),
    onSuccess: (saved) => cacheSettings(queryClient, saved),
  });
}

async function saveProgress(settings: VersionedSettings, change: Change, tries = MAX_TRIES): Promise<VersionedSettings> {
  try {
    return (await call('saveSettings', { body: { ...settings, setup: change(settings.setup) } })).data;
  } catch (error) {
    const current = getCurrentSettings(error);
    if (!current || tries <= 1) throw error;
    return saveProgress(current, change, tries - 1);
  }
}
