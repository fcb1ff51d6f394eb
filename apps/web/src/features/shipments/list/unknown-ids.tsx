import { copyText } from '#lib/browser/clipboard.ts';
import { Button } from '#ui/button.tsx';

/** Tells which of the pasted IDs belong to no shipment (B7). */
export function UnknownIds({ ids }: { ids: readonly string[] }) {
  const heading = ids.length === 1 ? '1 ID belongs to no shipment' : `${ids.length} IDs belong to no shipment`;
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-3 border-l-4 border-line-strong bg-surface px-4 py-2"
    >
      <p className="min-w-0">
        <span className="font-semibold">{heading}:</span> <span className="font-mono break-all">{ids.join(', ')}</span>
      </p>
      <Button onClick={() => void copyText(ids.join('\n'))}>Copy them</Button>
    </div>
  );
}
