/** The outline of a receipt while it is fetched. It stays invisible for the first 150 ms: most answers are faster. */
export function ReceiptSkeleton() {
  return (
    <div role="status" className="paper-outline animate-fade-in [animation-delay:150ms]">
      <p className="sr-only">Looking up the shipment</p>
      <div aria-hidden="true" className="torn bg-sheet px-5 pt-6 pb-10 sm:px-8">
        <div className="h-7 w-52 bg-surface-strong" />
        <div className="mt-6 h-9 w-full max-w-lg bg-surface-strong" />
        <div className="mt-6 h-4 w-40 bg-surface-strong" />
        <div className="mt-2 h-7 w-56 bg-surface-strong" />
        <div className="mt-10 h-1.5 w-full bg-surface-strong" />
        <div className="punched-across mt-12 mb-8" />
        <div className="h-40 w-full bg-surface" />
      </div>
    </div>
  );
}
