import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { BaseButton } from '#ui/base-button.tsx';

export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: LucideIcon; label: string }) {
  return (
    <BaseButton
      aria-label={label}
      className={`grid shrink-0 cursor-pointer place-items-center rounded-control hover:bg-surface-strong ${className}`}
      {...rest}
    >
      <Icon />
    </BaseButton>
  );
}
