import { LANE_PREFIX_LETTERS } from '@waybill/contracts/shared/constants';
import { formatLane } from '#lib/format/format-lane.ts';
import { getTown } from '#lib/format/get-town.ts';

interface LaneProps {
  origin: string;
  destination: string;
}

/** Of the column that `LaneBelow` replaces in narrow tables. */
export const LANE_COLUMN = 'md:@max-4xl:hidden';

/** The full route, or its towns where that does not fit, or three letters on small screens. Needs a `@container` around it. */
export function Lane({ origin, destination }: LaneProps) {
  const fullRoute = formatLane(origin, destination);
  return (
    <span title={fullRoute} className="block">
      <span aria-hidden="true" className="block truncate @md:hidden">
        {formatLane(origin.slice(0, LANE_PREFIX_LETTERS), destination.slice(0, LANE_PREFIX_LETTERS))}
      </span>
      {/* A full route that does not fit wraps into the hidden second line, and the towns get the first. */}
      <span className="flex h-[1lh] flex-wrap overflow-hidden @max-md:sr-only">
        <span aria-hidden="true" className="flex min-w-0 flex-[1_1_0] overflow-hidden">
          <bdi className="min-w-0 shrink-2 truncate">{getTown(origin)}</bdi>
          <span className="shrink-0 whitespace-pre"> → </span>
          <bdi className="min-w-0 shrink truncate">{getTown(destination)}</bdi>
        </span>
        <span className="flex-[9999_0_auto] whitespace-nowrap">{fullRoute}</span>
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
