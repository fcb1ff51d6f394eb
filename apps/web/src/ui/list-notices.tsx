import { office } from '@waybill/i18n/office';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ icon: Icon, title, hint, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 border-b border-line px-4 py-16 text-center">
      <Icon aria-hidden="true" size={32} strokeWidth={1.5} className="text-ink-soft" />
      <h2 className="mt-2 text-base font-semibold">{title}</h2>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {children && <div className="mt-4">{children}</div>}
    </div>
  );
}

export function DamagedRows({ ids }: { ids: readonly string[] | undefined }) {
  if (!ids || ids.length === 0) return null;
  return (
    <p role="status" className="mb-2 border-l-4 border-status-red bg-surface px-4 py-2 break-words">
      {t(office.common.damagedRows, { count: ids.length, ids: ids.join(', ') })}
    </p>
  );
}
