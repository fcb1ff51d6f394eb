import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { Setup, SetupStep, StepState } from '@waybill/contracts/site/setup-schema';
import { useNavigate } from 'react-router-dom';
import { cacheSettings } from '#features/site/settings/queries.ts';
import { getCurrentSettings } from '#features/site/settings/use-settings-form.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { getNextScreen, markStep } from './setup-steps.ts';

/** Leaves the step as done or skipped; on failure it stays, with `error`. */
export function useStep(step: SetupStep, settings: VersionedSettings) {
  const navigate = useNavigate();
  const progress = useSetupProgress(settings);
  const openNext = () => void navigate(officePaths.setupStep(getNextScreen(step)));
  const leave = (state: StepState) => progress.mutate((setup) => markStep(setup, step, state), { onSuccess: openNext });
  return {
    openNext,
    finishStep: () => leave('done'),
    skip: { busy: progress.isPending, onSkip: () => leave('skipped') },
    busy: progress.isPending,
    error: progress.error,
  };
}

type Change = (setup: Setup) => Setup;

/** Saves the progress alone, upon what is stored. */
export function useSetupProgress(settings: VersionedSettings) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => saveProgress(settings, change),
    onSuccess: (saved) => cacheSettings(queryClient, saved),
  });
}

/** Tries against other browsers that save at the same time. */
const MAX_TRIES = 5;

async function saveProgress(settings: VersionedSettings, change: Change, tries = MAX_TRIES): Promise<VersionedSettings> {
  try {
    return (await call('saveSettings', { body: { ...settings, setup: change(settings.setup) } })).data;
  } catch (error) {
    const current = getCurrentSettings(error);
    if (!current || tries <= 1) throw error;
    return saveProgress(current, change, tries - 1);
  }
}
