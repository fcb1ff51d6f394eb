import { DEFAULT_OFFICE_LOCATION } from '@waybill/contracts/site/default-office-location';
import { getAddressLines } from '@waybill/domain/text/address-lines';
import { formatHours } from '@waybill/i18n/phrases/format-hours';
import { formatClosedDays } from '@waybill/i18n/phrases/format-week';
import { texts } from '@waybill/i18n/texts';
import { Clock, MapPin, Navigation } from 'lucide-react';
import { OpeningChip } from '#features/site/opening-chip.tsx';
import { call } from '#lib/api/call.ts';
import { getMapUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { getOfficePosition, type OfficePosition } from '#lib/office-position.ts';
import { useCompany } from '#lib/settings.ts';
import { WorldMap, type WorldMapProps } from '#ui/world-map/world-map.tsx';
import { ContactFact } from './contact-fact.tsx';

const loadMap: WorldMapProps['load'] = async (query, signal) => (await call('getOfficeMap', { query, signal })).data;

/** The default office is fictional, so only another one has a map. */
export function OfficeLocation() {
  const { name, address, coordinates, officeHours } = useCompany();
  const isDefaultLocation =
    address.city === DEFAULT_OFFICE_LOCATION.city &&
    coordinates.latitude === DEFAULT_OFFICE_LOCATION.latitude &&
    coordinates.longitude === DEFAULT_OFFICE_LOCATION.longitude;
  const lines = getAddressLines(address);
  const position = getOfficePosition(coordinates);
  const mapLabel = address.city
    ? t(texts.contactPage.map, { company: name, city: address.city })
    : t(texts.contactPage.ourOffice);
  const isPlaceKnown = lines.length > 0 || position !== undefined;
  if (!isPlaceKnown && officeHours.length === 0) return null;
  return (
    <section aria-labelledby="office-title" className="shell py-10 lg:py-16">
      <h2 id="office-title" className="text-2xl font-extrabold tracking-[-0.03em]">
        {t(isPlaceKnown ? texts.contactPage.whereWeAre : texts.contactPage.officeHours)}
      </h2>
      <ul data-drawn className="mt-6 grid gap-x-12 divide-y divide-line border-y border-line lg:grid-cols-3 lg:divide-y-0">
        {lines.length > 0 && (
          <ContactFact icon={MapPin} title={t(texts.contactPage.ourOffice)}>
            <address translate="no" className="text-lg font-semibold [overflow-wrap:anywhere]">
              {lines.map((line) => (
                <bdi key={line} className="block">
                  {line}
                </bdi>
              ))}
            </address>
          </ContactFact>
        )}
        {officeHours.length > 0 && (
          <ContactFact icon={Clock} title={isPlaceKnown ? t(texts.contactPage.officeHours) : undefined}>
            <p className="text-lg font-semibold">
              {formatHours(officeHours, { clock: '24h', t, locale: getWordsLocale() })}
              <br />
              {formatClosedDays(officeHours, { t, locale: getWordsLocale() })}
            </p>
            <OpeningChip hours={officeHours} />
          </ContactFact>
        )}
        {position && (
          <ContactFact icon={Navigation} title={t(texts.contactPage.directions)}>
            <a
              href={getMapUrl(position)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center text-lg font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {t(texts.contactPage.openMap)}
            </a>
            <p translate="no" className="font-mono text-sm text-ink-soft">
              <bdi>{formatCoordinates(position)}</bdi>
            </p>
          </ContactFact>
        )}
      </ul>
      {position && !isDefaultLocation && (
        <div className="mt-8 h-80 w-full border border-line bg-sea lg:h-[30rem]">
          <WorldMap load={loadMap} describe={() => mapLabel} />
        </div>
      )}
    </section>
  );
}

const COORDINATE_DIGITS = 4;

/** Formats "43.6500° N, 70.2500° W", as maps apps write it in every language. */
function formatCoordinates({ latitude, longitude }: OfficePosition): string {
  const write = (degrees: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(COORDINATE_DIGITS)}° ${degrees < 0 ? negative : positive}`;
  return `${write(latitude, ['N', 'S'])}, ${write(longitude, ['E', 'W'])}`;
}
