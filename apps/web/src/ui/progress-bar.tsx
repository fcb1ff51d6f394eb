import type { ComponentProps } from 'react';

// A border, even of zero width, makes browsers draw their own colors instead of the accent's.
const BAR =
  'h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-signal-fill [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-signal-fill';

/** Needs `aria-label` or `aria-labelledby`. */
export const ProgressBar = (props: ComponentProps<'progress'>) => <progress {...props} className={BAR} />;
