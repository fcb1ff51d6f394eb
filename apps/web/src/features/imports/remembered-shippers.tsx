import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shipper } from '@waybill/contracts/imports/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { OfficeTime } from '#ui/office-time.tsx';
import { listShippersOptions } from './queries.ts';

type Open = { shipper: Shipper; as: 'rename' | 'delete' };

/** Of one customer, or all. Nothing without remembered shippers: the hint stands beside the field that remembers one. */
export function RememberedShippers({ customerId, className }: { customerId?: string; className?: string }) {
  const { data: all, error, refetch } = useQuery(listShippersOptions());
  const data = all?.filter((shipper) => customerId === undefined || shipper.customerId === customerId);
  const [open, setOpen] = useState<Open>();
  if (error) return <ErrorNotice text={t(office.imports.shippersFailed)} error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  const close = () => setOpen(undefined);
  return (
    <section aria-labelledby="remembered-shippers" className={className}>
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

function DeleteShipperDialog({ shipper: { shipperId, name }, onClose }: { shipper: Shipper; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call('deleteShipper', { params: { shipperId } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'changed', 'shipper');
      toast.success(t(office.imports.shipperDeleted));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.imports.deleteShipperQuestion)}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.imports.shipperDeleteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {t(office.imports.deleteShipperHint, { name })}
    </ConfirmDialog>
  );
}

function RenameShipperDialog({ shipper: { shipperId, name }, onClose }: { shipper: Shipper; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, []);
  const renaming = useMutation({
    mutationFn: () => call('renameShipper', { params: { shipperId }, body: { name: typed } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'changed', 'shipper');
      toast.success(t(office.imports.renamed));
      onClose();
    },
  });
  return (
    <Dialog title={t(office.imports.renameShipper, { name })} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          renaming.mutate();
        }}
      >
        <TextField
          label={t(office.common.name)}
          value={typed}
          dir="auto"
          ref={field}
          autoComplete="off"
          maxLength={LIMITS.name}
          error={renaming.error ? getErrorText(renaming.error, t(office.imports.renameFailed)) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary" busy={renaming.isPending} className="justify-self-end">
          {t(office.imports.rename)}
        </Button>
      </form>
    </Dialog>
  );
}
