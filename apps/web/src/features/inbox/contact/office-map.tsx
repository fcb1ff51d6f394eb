import { DEFAULT_OFFICE_LOCATION } from '@waybill/contracts/site/default-office-location';
import { formatWeek } from '@waybill/i18n/phrases/format-hours';
import { texts } from '@waybill/i18n/texts';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { getMapUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { OfficeSketch } from './office-sketch.tsx';

async function loadChart() {
  const [{ OfficeChart }, { loadMapData }] = await Promise.all([
    import('./office-chart.tsx'),
    import('#ui/world-map/load-map-data.ts'),
  ]);
  return { OfficeChart, data: await loadMapData() };
}

export function OfficeMap() {
  const { address, coordinates, officeHours } = useCompany();
  const isDefaultLocation =
    address.city === DEFAULT_OFFICE_LOCATION.city &&
    coordinates.latitude === DEFAULT_OFFICE_LOCATION.latitude &&
    coordinates.longitude === DEFAULT_OFFICE_LOCATION.longitude;
  return (
    <section aria-labelledby="office-title" className="shell py-10 lg:py-24">
      <div className="relative">
        {/* On the left in every language: maps are not mirrored. */}
        <div className="lg:pointer-events-none lg:absolute lg:inset-y-0 lg:left-10 lg:z-10 lg:flex lg:items-center">
          <div className="paper-outline pointer-events-auto lg:w-96">
            <div className="torn bg-sheet px-5 py-9 [overflow-wrap:anywhere] sm:px-8">
              <h2 id="office-title" className="text-2xl font-extrabold tracking-[-0.03em]">
                {t(texts.contactPage.whereWeAre)}
              </h2>
              <address translate="no" className="mt-4 text-lg">
                <bdi>{address.street}</bdi>
                <br />
                <bdi>
                  {address.city} {address.postalCode}
                </bdi>
              </address>
              <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-soft">
                {formatWeek(officeHours, texts.hours.hoursAndClosed, { t, locale: getWordsLocale() })}
                <OpeningChip hours={officeHours} />
              </p>
              <a
                href={getMapUrl(coordinates)}
                target="_blank"
                rel="noopener noreferrer"
                className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {t(texts.contactPage.openMap)}
              </a>
            </div>
          </div>
        </div>
        <div data-drawn className="mt-8 h-80 w-full border border-line bg-sea lg:mt-0 lg:h-[30rem]">
          {isDefaultLocation ? <OfficeSketch /> : <LoadedChart />}
        </div>
      </div>
    </section>
  );
}

function LoadedChart() {
  const chart = useLoaded(loadChart);
  return chart.phase === 'ready' && <chart.value.OfficeChart data={chart.value.data} />;
}
