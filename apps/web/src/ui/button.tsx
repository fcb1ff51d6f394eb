import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

type Look = 'primary' | 'ink' | 'quiet' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control px-4 min-h-(--control-height) font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-default disabled:opacity-60';
const LOOKS: Record<Look, string> = {
  primary: 'bg-signal-fill text-on-signal hover:not-disabled:bg-signal-pressed',
  ink: 'bg-ink text-paper hover:not-disabled:bg-ink-soft',
  quiet: 'border border-line-strong text-ink hover:not-disabled:bg-surface-strong',
  danger: 'bg-status-red text-paper hover:not-disabled:brightness-90',
};

const classes = (look: Look, className = '') => `${BASE} ${LOOKS[look]} ${className}`;

/** A button. `primary` once a view at most (brand), `ink` where a second one must stand out; `danger` only in a dialog. */
export function Button({ look = 'quiet', type = 'button', className, ...rest }: ComponentProps<'button'> & { look?: Look }) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

/** A link to one of our pages that looks like a button. */
export function LinkButton({ look = 'quiet', className, ...rest }: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={classes(look, className)} {...rest} />;
}

/** A link that leaves the site or opens another application (`tel:`, `mailto:`), looking like a button. */
export function OutsideLinkButton({ look = 'quiet', className, children, ...rest }: ComponentProps<'a'> & { look?: Look }) {
  return (
    <a className={classes(look, className)} {...rest}>
      {children}
    </a>
  );
}
