/** Whose place names these are, as their licence (CC BY 4.0) asks, and how sure we are of the places. */
export function MapNote({ approximate = false }: { approximate?: boolean }) {
  return (
    <p className="absolute bottom-0 left-0 bg-sheet px-2 py-0.5 text-xs text-ink-soft">
      {approximate && <span className="mr-3 font-medium text-ink">Approximate place</span>}
      Place names:{' '}
      <a
        href="https://www.geonames.org/"
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center underline underline-offset-2"
      >
        GeoNames
      </a>
    </p>
  );
}
