import { LANE_PREFIX_LETTERS } from '@waybill/contracts/shared/constants';
import { formatLane } from '#lib/format/format-lane.ts';
import { getTown } from '#lib/format/get-town.ts';

interface LaneProps {
  origin: string;
  destination: string;
}

/** Of the column that `LaneBelow` replaces in narrow tables. */
export const LANE_COLUMN = 'md:@max-4xl:hidden';

/** The towns, one form for a whole list, or three letters on small screens. Needs a `@container` around it. */
export function Lane({ origin, destination }: LaneProps) {
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
