import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { BaseButton, type ButtonBehavior } from '#ui/base-button.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control px-4 min-h-(--control-height) font-semibold no-underline transition-colors duration-150 cursor-pointer unavailable:cursor-default unavailable:opacity-60';
const VARIANTS: Record<Variant, string> = {
  primary: 'bg-signal-fill text-on-signal hover:not-unavailable:bg-signal-pressed',
  secondary: 'bg-ink text-paper hover:not-unavailable:bg-ink-soft',
  quiet: 'border border-line-strong text-ink hover:not-unavailable:bg-surface-strong',
  danger: 'bg-status-red text-paper hover:not-unavailable:brightness-90',
};

const classes = (variant: Variant, className = '') => `${BASE} ${VARIANTS[variant]} ${className}`;

/** At most one `primary` per view; `danger` only in a dialog (brand). */
export function Button({
  variant = 'quiet',
  className,
  ...rest
}: ComponentProps<'button'> & ButtonBehavior & { variant?: Variant }) {
  return <BaseButton className={classes(variant, className)} {...rest} />;
}

export function LinkButton({ variant = 'quiet', className, ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={classes(variant, className)} {...rest} />;
}

/** Leaves the site or opens another application (`tel:`, `mailto:`). */
export function OutsideLinkButton({
  variant = 'quiet',
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { variant?: Variant }) {
  return (
    <a className={classes(variant, className)} {...rest}>
      {children}
    </a>
  );
}
