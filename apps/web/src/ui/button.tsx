import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { BaseButton, type ButtonBehavior } from '#ui/base-button.tsx';

type Look = 'primary' | 'ink' | 'quiet' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control px-4 min-h-(--control-height) font-semibold no-underline transition-colors duration-150 cursor-pointer unavailable:cursor-default unavailable:opacity-60';
const LOOKS: Record<Look, string> = {
  primary: 'bg-signal-fill text-on-signal hover:not-unavailable:bg-signal-pressed',
  ink: 'bg-ink text-paper hover:not-unavailable:bg-ink-soft',
  quiet: 'border border-line-strong text-ink hover:not-unavailable:bg-surface-strong',
  danger: 'bg-status-red text-paper hover:not-unavailable:brightness-90',
};

const classes = (look: Look, className = '') => `${BASE} ${LOOKS[look]} ${className}`;

/** A button. `primary` once a view at most (brand), `ink` where a second one must stand out; `danger` only in a dialog. */
export function Button({ look = 'quiet', className, ...rest }: ComponentProps<'button'> & ButtonBehavior & { look?: Look }) {
  return <BaseButton className={classes(look, className)} {...rest} />;
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
