import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ContactFactProps {
  icon: LucideIcon;
  /** Absent if the heading above says it. */
  title?: string | undefined;
  children: ReactNode;
}

export function ContactFact({ icon: Icon, title, children }: ContactFactProps) {
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-4 py-5">
      <Icon className="mt-0.5 size-5 text-ink-soft" />
      <div>
        {title && <h3 className="form-label">{title}</h3>}
        {children}
      </div>
    </li>
  );
}
