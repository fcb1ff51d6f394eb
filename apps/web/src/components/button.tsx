import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'quiet' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control px-4 min-h-11 font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-default disabled:opacity-60';
const LOOKS: Record<Look, string> = {
  primary: 'bg-signal-strong text-on-signal hover:not-disabled:bg-ink hover:not-disabled:text-paper',
  quiet: 'border border-line-strong text-ink hover:not-disabled:bg-surface-strong',
  danger: 'bg-status-red text-paper hover:not-disabled:bg-ink',
};

const classes = (look: Look, className = '') => `${BASE} ${LOOKS[look]} ${className}`;

/** A button. `primary` once a view at most (brand); `danger` only in a dialog. */
export function Button({ look = 'quiet', type = 'button', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function LinkButton({ look = 'quiet', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />;
}
