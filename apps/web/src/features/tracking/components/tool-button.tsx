import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps {
  icon: LucideIcon;
  isExpanded?: boolean;
  onClick: () => void;
  children: string;
}

export const TOOL =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-sm font-semibold hover:bg-surface-strong lg:min-h-9';

export function ToolButton({ icon: Icon, isExpanded, onClick, children }: ToolButtonProps) {
  return (
    <button type="button" aria-expanded={isExpanded} onClick={onClick} className={`${TOOL} noscript:hidden`}>
      <Icon className="size-4" />
      {children}
    </button>
  );
}
