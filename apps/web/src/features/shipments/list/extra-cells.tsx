import type { Shipment } from '@waybill/contracts';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '#lib/format/format-date.ts';
import { EXTRA_COLUMNS, type ExtraColumn } from './columns.ts';
import { describeAge } from './describe-age.ts';

const CONTENT: Record<Exclude<ExtraColumn, 'reference'>, (shipment: Shipment) => ReactNode> = {
  sender: ({ sender }) => <Text text={sender.name} />,
  location: ({ currentLocation }) => <Text text={currentLocation ?? '–'} />,
  created: ({ createdAt }) => <Day instant={createdAt} />,
  updated: ({ updatedAt }) => <Day instant={updatedAt} />,
  age: ({ createdAt, deliveredAt }) => describeAge(createdAt, deliveredAt ?? undefined),
};

/** The cells of the chosen columns; small screens have no room for them. */
export function ExtraCells({ shipment, columns }: { shipment: Shipment; columns: readonly ExtraColumn[] }) {
  return EXTRA_COLUMNS.map(
    ({ name }) =>
      name !== 'reference' &&
      columns.includes(name) && (
        <td key={name} className="px-2 whitespace-nowrap max-md:hidden">
          {CONTENT[name](shipment)}
        </td>
      ),
  );
}

function Text({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}

function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {formatDay(instant)}
    </time>
  );
}
