import { LANE_PREFIX_LETTERS } from '@waybill/contracts/shared/constants';
import { office } from '@waybill/i18n/office';
import { formatLane } from '#lib/format/format-lane.ts';
import { getTown } from '#lib/format/get-town.ts';
import { t } from '#lib/language/t.ts';
import type { Column } from '#ui/data-table.tsx';

interface LaneProps {
  origin: string;
  destination: string;
}

/** Of the column that `LaneBelow` replaces in narrow tables. */
const NOT_NARROW = 'md:@max-4xl:hidden';

/** The towns, one form for a whole list, or three letters on small screens. Needs a `@container` around it. */
function Lane({ origin, destination }: LaneProps) {
  return (
    <span title={formatLane(origin, destination)} className="block">
      <span aria-hidden="true" className="block truncate @md:hidden">
        {formatLane(origin.slice(0, LANE_PREFIX_LETTERS), destination.slice(0, LANE_PREFIX_LETTERS))}
      </span>
      <span className="flex min-w-0 @max-md:sr-only">
        <bdi className="min-w-0 shrink-2 truncate">{getTown(origin)}</bdi>
        <span className="shrink-0 whitespace-pre"> → </span>
        <bdi className="min-w-0 shrink truncate">{getTown(destination)}</bdi>
      </span>
    </span>
  );
}

/** A second line in the cell of the recipient, for narrow tables. */
export const LaneBelow = (lane: LaneProps) => (
  <span className="hidden text-xs leading-4 text-ink-soft md:@max-4xl:block">
    <Lane {...lane} />
  </span>
);

type Routed = LaneProps & { recipient: string | { name: string } };

const getName = ({ recipient }: Routed): string => (typeof recipient === 'string' ? recipient : recipient.name);

/** @param place of the cell in the rows of small screens, as classes */
export const recipientColumn = (place: string): Column<Routed> => ({
  label: t(office.common.recipient),
  className: place,
  title: getName,
  cell: (row) => (
    <>
      <bdi className="block truncate md:@max-4xl:leading-4">{getName(row)}</bdi>
      <LaneBelow origin={row.origin} destination={row.destination} />
    </>
  ),
});

export const routeColumn = (place: string): Column<LaneProps> => ({
  label: t(office.common.route),
  width: NOT_NARROW,
  className: `${place} ${NOT_NARROW}`,
  cell: ({ origin, destination }) => <Lane origin={origin} destination={destination} />,
});
