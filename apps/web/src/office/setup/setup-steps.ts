import { type Setup, SETUP_STEPS, type SetupStep, type StepState } from '@waybill/contracts/site/setup-schema';

/** The last screen is no step of its own: nothing is stored for it. */
export const FINISH = 'finish';
export const SCREENS = [...SETUP_STEPS, FINISH] as const;
export type SetupScreen = (typeof SCREENS)[number];

export const isScreen = (name: string | undefined): name is SetupScreen => SCREENS.some((screen) => screen === name);

export const getNextScreen = (screen: SetupScreen): SetupScreen => SCREENS[SCREENS.indexOf(screen) + 1] ?? FINISH;

export const getPreviousScreen = (screen: SetupScreen): SetupScreen | undefined => SCREENS[SCREENS.indexOf(screen) - 1];

/** The step at which an unfinished setup continues, in any browser. */
export const findOpenScreen = ({ steps }: Setup): SetupScreen => SETUP_STEPS.find((step) => steps[step] === 'open') ?? FINISH;

export const markStep = (setup: Setup, step: SetupStep, state: StepState): Setup => ({
  ...setup,
  steps: { ...setup.steps, [step]: state },
});
