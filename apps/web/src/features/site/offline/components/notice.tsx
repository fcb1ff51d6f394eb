import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: LucideIcon;
  text: string;
  children?: ReactNode;
}

/** One quiet line about the site itself. */
export function Notice({ icon: Icon, text, children }: NoticeProps) {
  return (
    <div className="pointer-events-auto flex animate-fade-in gap-3 rounded-surface border border-line bg-sheet px-4 py-2 text-sm shadow-float">
      <Icon className="mt-2 size-5 shrink-0 text-ink-soft" />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="py-2 leading-snug">{text}</p>
        {children}
      </div>
    </div>
  );
}
