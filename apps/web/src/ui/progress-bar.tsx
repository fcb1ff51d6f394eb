import type { ComponentProps } from 'react';

// A border, also one of no width, makes browsers draw their own colours instead of the accent's.
const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-signal-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-signal-fill';

/** How far a job is. It has its name from `aria-label` or `aria-labelledby`. */
export const ProgressBar = (props: ComponentProps<'progress'>) => <progress {...props} className={BAR} />;
