import type { LaneReport } from '@waybill/contracts';
import type { LaneColumn, LaneSort } from '@waybill/contracts/reports/lane-sorts';
import { ProgressLine } from '#ui/progress-line.tsx';
import { LaneHeading } from './lane-heading.tsx';
import { LaneRow } from './lane-row.tsx';

const COLUMNS: readonly { column: LaneColumn; label: string; width: string }[] = [
  { column: 'lane', label: 'Lane', width: 'max-md:w-48' },
  { column: 'n', label: 'Shipments', width: 'w-26' },
  { column: 'delivered', label: 'Delivered', width: 'w-26' },
  { column: 'p50', label: 'Half within', width: 'w-26' },
  { column: 'p85', label: '85% within', width: 'w-26' },
  { column: 'onTime', label: 'On time', width: 'w-24' },
  { column: 'open', label: 'Open', width: 'w-20' },
  { column: 'overdue', label: 'Overdue', width: 'w-22' },
];
const SKELETON_ROWS = 5;

interface LanesTableProps {
  /** Undefined until the first answer. */
  lanes: readonly LaneReport[] | undefined;
  sort: LaneSort;
  busy: boolean;
  onSort: (sort: LaneSort) => void;
  onChoose: (lane: LaneReport) => void;
}

/** The lanes of the period (B5). Where it is wider than the screen it can be moved sideways. */
export function LanesTable({ lanes, sort, busy, onSort, onChoose }: LanesTableProps) {
  return (
    <>
      <ProgressLine busy={busy} />
      <div className="overflow-x-auto">
        <table
          aria-label="Lanes"
          aria-busy={busy}
          className="w-full table-fixed border-y border-line text-left max-md:min-w-220 md:min-w-256 print:min-w-0! print:table-auto"
        >
          <thead>
            <tr className="border-b border-line text-xs text-ink-soft">
              {COLUMNS.map(({ column, label, width }) => (
                <LaneHeading key={column} column={column} label={label} sort={sort} onSort={onSort} className={width} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes ? lanes.map((lane) => <LaneRow key={lane.lane} lane={lane} onChoose={() => onChoose(lane)} />) : <Skeleton />}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Rows without content yet, as high as those that come. */
function Skeleton() {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row} aria-hidden="true" className="h-9 border-b border-line last:border-0">
      {COLUMNS.map(({ column }) => (
        <td key={column} className="px-2">
          <Bar />
        </td>
      ))}
    </tr>
  ));
}

function Bar() {
  return <span className="block h-3 max-w-36 rounded-full bg-surface-strong" />;
}
