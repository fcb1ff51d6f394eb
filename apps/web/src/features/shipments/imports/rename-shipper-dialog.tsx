import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipper } from '@waybill/contracts/shipments/shipper-schema';
import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

export function RenameShipperDialog({ shipper: { shipperId, name }, onClose }: { shipper: Shipper; onClose: () => void }) {
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
