/** Keeps the room of a table that has not come yet, so that nothing below it jumps. */
export function RowsToCome({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-y border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-9 items-center gap-6 border-line not-last:border-b">
          <span className="h-3 w-36 rounded-full bg-surface-strong" />
          <span className="h-3 w-1/3 rounded-full bg-surface-strong" />
        </div>
      ))}
    </div>
  );
}
