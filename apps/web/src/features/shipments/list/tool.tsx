import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface ToolProps extends ComponentProps<'button'> {
  label: string;
  /** On small screens, where there is no icon. */
  shortLabel?: string;
  icon?: LucideIcon;
}

/** A quiet button of the toolbar; on small screens its icon alone, where it has one. */
export function Tool({ label, shortLabel = label, icon: Icon, className = '', ...button }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-control px-2 max-sm:px-1.5 font-semibold whitespace-nowrap hover:not-disabled:bg-surface-strong disabled:cursor-default disabled:opacity-60 ${className}`}
      {...button}
    >
      {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} />}
      <span className={Icon ? 'max-lg:sr-only' : 'max-sm:hidden'}>{label}</span>
      {!Icon && <span className="sm:hidden">{shortLabel}</span>}
    </button>
  );
}
