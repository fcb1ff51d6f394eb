import { texts } from '@waybill/i18n/texts';
import { useCallback, useMemo } from 'react';
import { t } from '#lib/language/t.ts';
import type { OfficePosition } from '#lib/office-position.ts';
import { useCompany } from '#lib/settings.ts';
import type { Position } from '#ui/world-map/gazetteer.ts';
import type { MapData } from '#ui/world-map/load-map-data.ts';
import { getControlBoxes } from '#ui/world-map/map-controls.ts';
import { getLabelSize, MapLabel } from '#ui/world-map/map-label.tsx';
import { MapNote } from '#ui/world-map/map-note.tsx';
import { getScale, type MapSize } from '#ui/world-map/map-view.ts';
import { nearbyPlaces } from '#ui/world-map/nearby-places.ts';
import { placeLabels } from '#ui/world-map/place-labels.ts';
import { WorldMap } from '#ui/world-map/world-map.tsx';

/** Visible height: close enough for the district, far enough to recognize the coast. */
const HEIGHT_KM = 600;
const NEIGHBORS = { withinKm: 800, apartKm: 90, limit: 12 };

interface OfficeChartProps {
  data: MapData;
  position: OfficePosition;
}

export function OfficeChart({ data: { world, gazetteer }, position: { latitude, longitude } }: OfficeChartProps) {
  const { name, address } = useCompany();
  const city = address.city || name;
  const office = useMemo((): Position => [longitude, latitude], [longitude, latitude]);
  const places = useMemo(() => nearbyPlaces(office, gazetteer, NEIGHBORS), [office, gazetteer]);
  const getView = useCallback(
    ({ height }: MapSize) => ({ center: office, scale: getScale({ heightKm: HEIGHT_KM, latitude, height }) }),
    [office, latitude],
  );
  return (
    <div className="relative size-full">
      <WorldMap
        world={world}
        label={address.city ? t(texts.contactPage.map, { company: name, city }) : t(texts.contactPage.ourOffice)}
        getView={getView}
        focus={office}
      >
        {(projection, size) => {
          const marks = [{ name: city, caption: t(texts.contactPage.ourOffice), position: office }, ...places].map((mark) => {
            const [x, y] = projection(mark.position) ?? [-1, -1];
            return { caption: undefined, ...mark, x, y };
          });
          const corners = placeLabels(
            marks.map((mark) => ({ x: mark.x, y: mark.y, ...getLabelSize(mark) })),
            { size, taken: getControlBoxes(size) },
          );
          return marks.map(({ caption, name: label, x, y }, index) => {
            const at = corners[index];
            // Places without room for their label are left out.
            return (
              at && (
                <g key={label}>
                  {caption ? (
                    <circle cx={x} cy={y} r="8" strokeWidth="3" className="fill-signal stroke-sheet" />
                  ) : (
                    <circle cx={x} cy={y} r="3" strokeWidth="1.5" className="fill-sheet stroke-ink-soft" />
                  )}
                  <MapLabel at={at} caption={caption} name={label} />
                </g>
              )
            );
          });
        }}
      </WorldMap>
      <MapNote />
    </div>
  );
}
