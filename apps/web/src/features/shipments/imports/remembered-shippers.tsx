import { useQuery } from '@tanstack/react-query';
import type { Shipper } from '@waybill/contracts/shipments/shipper-schema';
import { office } from '@waybill/i18n/office';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { DeleteShipperDialog } from './delete-shipper-dialog.tsx';
import { listShippersOptions } from './queries.ts';
import { RenameShipperDialog } from './rename-shipper-dialog.tsx';

type Open = { shipper: Shipper; as: 'rename' | 'delete' };

/** Nothing without remembered shippers: the hint stands beside the field that remembers one. */
export function RememberedShippers() {
  const { data, error, refetch } = useQuery(listShippersOptions());
  const [open, setOpen] = useState<Open>();
  if (error) return <ErrorNotice text={t(office.imports.shippersFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="remembered-shippers" className="mt-8">
      <h2 id="remembered-shippers" className="text-base font-semibold">
        {t(office.imports.shippers)}
      </h2>
      <p className="mb-2 text-ink-soft">{t(office.imports.shippersHint)}</p>
      <DataTable
        label={t(office.imports.shippers)}
        columns={listColumns(setOpen)}
        rows={data}
        rowKey={({ shipperId }) => shipperId}
        className="border-y"
        rowClassName="max-md:grid max-md:gap-1"
      />
      {open?.as === 'rename' && <RenameShipperDialog shipper={open.shipper} onClose={close} />}
      {open?.as === 'delete' && <DeleteShipperDialog shipper={open.shipper} onClose={close} />}
    </section>
  );
}

const listColumns = (open: (as: Open) => void): readonly Column<Shipper>[] => [
  {
    label: t(office.common.name),
    isRowHeader: true,
    cell: ({ name }) => (
      <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </span>
    ),
  },
  {
    label: t(office.imports.shipperColumns),
    cell: ({ columns }) => (
      <span dir="auto" className="line-clamp-2 text-ink-soft [overflow-wrap:anywhere]">
        {columns.join(' · ')}
      </span>
    ),
  },
  { label: t(office.imports.shipperUsed), cell: ({ usedAt }) => <OfficeTime at={usedAt} /> },
  {
    label: t(office.trash.actions),
    width: 'md:w-24',
    cell: (shipper) => (
      <span className="flex gap-1">
        <IconButton
          icon={Pencil}
          className="size-9"
          label={t(office.imports.renameShipper, { name: shipper.name })}
          onClick={() => open({ shipper, as: 'rename' })}
        />
        <IconButton
          icon={Trash2}
          className="size-9"
          label={t(office.imports.deleteShipper, { name: shipper.name })}
          onClick={() => open({ shipper, as: 'delete' })}
        />
      </span>
    ),
  },
];
