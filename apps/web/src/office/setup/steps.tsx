import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { type Setup, SETUP_STEPS, type SetupStep, type StepState } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { cacheSettings } from '#features/site/settings/queries.ts';
import { getCurrentSettings } from '#features/site/settings/use-settings-form.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';

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

/** The last screen is no step of its own: nothing is stored for it. */
export const FINISH = 'finish';
export const SCREENS = [...SETUP_STEPS, FINISH] as const;
export type SetupScreen = (typeof SCREENS)[number];

export const isScreen = (name: string | undefined): name is SetupScreen => SCREENS.some((screen) => screen === name);

/** The step at which an unfinished setup continues, in any browser. */
export const findOpenScreen = ({ steps }: Setup): SetupScreen => SETUP_STEPS.find((step) => steps[step] === 'open') ?? FINISH;

export const markStep = (setup: Setup, step: SetupStep, state: StepState): Setup => ({
  ...setup,
  steps: { ...setup.steps, [step]: state },
});

interface StepActionsProps {
  screen: SetupScreen;
  busy: boolean;
  skip?: { busy: boolean; onSkip: () => void };
  /** The button that continues. */
  children?: ReactNode;
}

export function StepActions({ screen, busy, skip, children }: StepActionsProps) {
  const previous = getPreviousScreen(screen);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
      {previous && (
        <LinkButton to={officePaths.setupStep(previous)} className="mr-auto">
          {t(office.setup.back)}
        </LinkButton>
      )}
      {skip && (
        <Button busy={skip.busy || busy} onClick={skip.onSkip}>
          {t(skip.busy ? office.setup.skipping : office.setup.skip)}
        </Button>
      )}
      {children}
    </div>
  );
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

const getNextScreen = (screen: SetupScreen): SetupScreen => SCREENS[SCREENS.indexOf(screen) + 1] ?? FINISH;

const getPreviousScreen = (screen: SetupScreen): SetupScreen | undefined => SCREENS[SCREENS.indexOf(screen) - 1];
