/** Above a list: which of its items cannot be shown, as their stored data is damaged. */
export function DamagedRows({ ids }: { ids: readonly string[] | undefined }) {
  if (!ids || ids.length === 0) return null;
  const are = ids.length === 1 ? '1 item cannot be shown because its' : `${ids.length} items cannot be shown because their`;
  return (
    <p role="status" className="mb-2 border-l-4 border-status-red bg-surface px-4 py-2 break-words">
      {are} stored data is damaged: {ids.join(', ')}. The server log says what is wrong.
    </p>
  );
}
