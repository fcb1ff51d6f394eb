import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { SetupStep, StepState } from '@waybill/contracts/site/setup-schema';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getNextScreen, markStep } from './setup-steps.ts';
import { useSetupProgress } from './use-setup-progress.ts';

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
