/** Stands where a shipment will: as high as its summary and the parts below, so that nothing jumps. */
export function ShipmentSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="h-52 border border-line bg-surface md:h-29" />
      <div className="mt-2 mb-4 h-9 border-b border-line pointer-coarse:h-11" />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-6 md:grid-cols-2 max-xl:order-2">
          {['h-40', 'h-48'].map((height) => (
            <div key={height} className={`border-t border-line pt-3 ${height}`}>
              <div className="h-4 w-32 rounded-full bg-surface-strong" />
            </div>
          ))}
        </div>
        <div className="h-96 rounded-surface border border-line bg-surface" />
      </div>
    </div>
  );
}
