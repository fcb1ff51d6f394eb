import { useMutation, useQueryClient } from '@tanstack/react-query';
import { VIEW_LIMITS } from '@waybill/contracts/views/facts';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { toFilterQuery, type ListFilters } from '#features/shipments/list/list-filters.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';

export function SaveViewDialog({ filters, onClose }: { filters: ListFilters; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const saving = useMutation({
    mutationFn: () => call('saveView', { body: { name, filter: toFilterQuery(filters) } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'changed', 'view');
      toast.success(t(office.views.saved));
      onClose();
    },
  });
  return (
    <Dialog title={t(office.views.saveTitle)} onClose={onClose}>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <TextField
          label={t(office.common.name)}
          value={name}
          dir="auto"
          autoComplete="off"
          maxLength={VIEW_LIMITS.viewName}
          hint={t(office.views.saveHint)}
          error={saving.error ? getErrorText(saving.error, t(office.views.saveFailed)) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end">
          {t(office.views.save)}
        </Button>
      </form>
    </Dialog>
  );
}
