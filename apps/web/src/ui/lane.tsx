import { LANE_PREFIX_LETTERS } from '@waybill/contracts/shared/constants';
import { formatLane } from '#lib/format/format-lane.ts';

export function Lane({ origin, destination }: { origin: string; destination: string }) {
  const fullRoute = formatLane(origin, destination);
  return (
    <span title={fullRoute} className="block truncate">
      <span aria-hidden="true" className="xl:hidden">
        {formatLane(origin.slice(0, LANE_PREFIX_LETTERS), destination.slice(0, LANE_PREFIX_LETTERS))}
      </span>
      <span className="max-xl:sr-only">{fullRoute}</span>
    </span>
  );
}
