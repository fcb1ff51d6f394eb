import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-strong ${className}`}
      {...rest}
    >
      <Icon />
    </button>
  );
}
