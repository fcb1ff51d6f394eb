import type { Desk } from '@waybill/contracts/reports/desk-schema';
import { TRIAGE_KINDS } from '@waybill/domain/shipments/attention-kinds';
import { office } from '@waybill/i18n/office';
import { CircleCheck } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { DeskColumn } from './desk-column.tsx';

const COLUMNS = TRIAGE_KINDS.filter((kind) => kind !== 'backlog');
const GRID = 'grid gap-x-5 gap-y-6 @xl:grid-cols-2 @4xl:grid-cols-4';
const SKELETON_ROWS = 3;

export function DeskBoard({ desk: { groups, today } }: { desk: Desk }) {
  if (COLUMNS.every((kind) => groups[kind].count === 0)) {
    return (
      <p className="flex items-center justify-center gap-2 border-y border-line py-8 text-ink-soft">
        <CircleCheck className="text-status-green" />
        {t(office.desk.nothingNeedsAttention)}
      </p>
    );
  }
  return (
    <div className="@container">
      <div className={GRID}>
        {COLUMNS.map((kind) => (
          <DeskColumn key={kind} kind={kind} group={groups[kind]} today={today} />
        ))}
      </div>
    </div>
  );
}

export function DeskSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className={GRID}>
        {COLUMNS.map((kind) => (
          <div key={kind}>
            <span className="mb-5 block h-4 w-24 rounded-full bg-surface-strong" />
            {Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <div key={row} className="grid h-14 content-center gap-2 border-t border-line">
                <span className="block h-3 w-36 rounded-full bg-surface-strong" />
                <span className="block h-3 w-48 rounded-full bg-surface-strong" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
