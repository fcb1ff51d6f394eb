import { z } from 'zod';

/** Steps after the first sign-in, in this order. */
export const SETUP_STEPS = ['company', 'contact', 'hours', 'logo', 'languages', 'mail', 'backup', 'password'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const STEP_STATES = ['open', 'done', 'skipped'] as const;
export type StepState = (typeof STEP_STATES)[number];

const stepState = z.enum(STEP_STATES, { error: `must be one of ${STEP_STATES.join(', ')}` });

/** By step, not a list, so that two browsers can save different steps at once. */
const steps = z.object(Object.fromEntries(SETUP_STEPS.map((step) => [step, stepState])) as Record<SetupStep, typeof stepState>);

export const setup = z.object({ finished: z.boolean(), steps });
export type Setup = z.infer<typeof setup>;

const openSteps = Object.fromEntries(SETUP_STEPS.map((step) => [step, 'open'])) as Setup['steps'];

export const NEW_SETUP: Setup = { finished: false, steps: openSteps };

/** Also of settings that an older release stored. */
export const FINISHED_SETUP: Setup = { finished: true, steps: openSteps };

/** Facts that environment variables decide, not settings. */
export const setupEnvironment = z.object({
  mail: z.object({ hasServer: z.boolean(), hasPublicUrl: z.boolean() }),
  /** Null without daily backups. */
  backup: z.object({ folder: z.string(), lastAt: z.iso.datetime().nullable() }).nullable(),
});
export type SetupEnvironment = z.infer<typeof setupEnvironment>;
