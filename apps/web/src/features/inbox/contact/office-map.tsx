import { useLoaded } from '#lib/browser/use-loaded.ts';
import { mapLink } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';

/** The map engine and its data come after the page, in chunks of their own. */
async function loadChart() {
  const [{ OfficeChart }, { loadMapData }] = await Promise.all([
    import('./office-chart.tsx'),
    import('#ui/world-map/load-map-data.ts'),
  ]);
  return { OfficeChart, data: await loadMapData() };
}

/** Where the office is: a map of its region that asks no other host for anything, and the address as text. */
export function OfficeMap() {
  const { address, coordinates } = useCompany();
  const chart = useLoaded(loadChart);
  return (
    <figure>
      <div data-drawn className="h-72 w-full border border-line bg-sea lg:h-80">
        {chart.phase === 'ready' && <chart.value.OfficeChart data={chart.value.data} />}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <address>
          {address.street}, {address.city} {address.postalCode}
        </address>
        <a
          href={mapLink(coordinates)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          Open in maps app
        </a>
      </figcaption>
    </figure>
  );
}
