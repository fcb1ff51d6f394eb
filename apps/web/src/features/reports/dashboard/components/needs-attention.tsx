import type { Attention } from '@waybill/contracts';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { AttentionCounts } from './attention-counts.tsx';
import { AttentionTable } from './attention-table.tsx';

/** So many rows stand there at first: the numbers above the table lead to all of them. */
const FIRST_ROWS = 6;

/** What somebody has to look at today (B8). */
export function NeedsAttention({ attention: { counts, shipments } }: { attention: Attention }) {
  const [all, setAll] = useState(false);
  if (shipments.length === 0) {
    return (
      <p className="flex items-center justify-center gap-2 border-y border-line py-8 text-ink-soft">
        <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="text-status-green" />
        {DESK_TEXTS.nothingNeedsAttention}
      </p>
    );
  }
  const hidden = all ? 0 : Math.max(0, shipments.length - FIRST_ROWS);
  return (
    <>
      <AttentionCounts counts={counts} />
      <AttentionTable shipments={hidden > 0 ? shipments.slice(0, FIRST_ROWS) : shipments} />
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="min-h-(--control-height) cursor-pointer font-semibold underline"
        >
          Show {hidden} more
        </button>
      )}
    </>
  );
}
