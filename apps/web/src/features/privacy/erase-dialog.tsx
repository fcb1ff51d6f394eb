import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Erasure, PersonCounts, PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { office } from '@waybill/i18n/office';
import { useId, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TypedConfirmDialog } from '#ui/typed-confirm-dialog.tsx';
import { getPersonName } from './person.ts';

interface EraseDialogProps {
  person: PersonRequestInput;
  found: Erasure;
  onErased: (erasure: Erasure) => void;
  onCancel: () => void;
}

/** Requires retyping the address or number. After a failure, another try resumes the erasure. */
export function EraseDialog({ person, found: { counts, open }, onErased, onCancel }: EraseDialogProps) {
  const [done, setDone] = useState<number>();
  const [includeOpen, setIncludeOpen] = useState(false);
  const [key, setKey] = useState(createKey);
  const queryClient = useQueryClient();
  const erasing = useMutation({
    mutationFn: () => eraseUntilComplete({ ...person, includeOpen }, { key, onProgress: (soFar) => setDone(sumCounts(soFar)) }),
    onSuccess: (erasure) => {
      void applyEffect(queryClient, 'personErased');
      onErased(erasure);
    },
  });

  function changeIncludeOpen(included: boolean) {
    setIncludeOpen(included);
    // A different request needs a new idempotency key.
    setKey(createKey());
  }

  return (
    <TypedConfirmDialog
      title={t(office.privacy.eraseThisPerson)}
      name={getPersonName(person)}
      normalize={(text) => text.trim().toLowerCase()}
      action={t(office.privacy.eraseForGood)}
      busyLabel={t(office.privacy.eraseBusy)}
      isBusy={erasing.isPending}
      isReady={open.total === 0 || includeOpen}
      failure={
        erasing.isError ? { text: getErrorText(erasing.error, t(office.privacy.eraseFailed)), error: erasing.error } : undefined
      }
      onConfirm={() => erasing.mutate()}
      onCancel={onCancel}
    >
      <p>{t(office.privacy.eraseWarning)}</p>
      {open.total > 0 && (
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            checked={includeOpen}
            onChange={(event) => changeIncludeOpen(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 cursor-pointer accent-signal-fill"
          />
          <span>{formatQuantity(open.total, office.privacy.eraseOpen)}</span>
        </label>
      )}
      {erasing.isPending && done !== undefined && <Progress done={done} total={sumCounts(counts)} />}
    </TypedConfirmDialog>
  );
}

/** Repeats the request until the server reports completion. */
async function eraseUntilComplete(
  person: PersonRequestInput & { includeOpen: boolean },
  { key, onProgress }: { key: string; onProgress: (counts: PersonCounts) => void },
): Promise<Erasure> {
  for (;;) {
    const request = { body: { ...person, confirm: true }, headers: { 'Idempotency-Key': key } };
    const { data } = await call('erasePerson', request);
    if (!data.unfinished) return data;
    onProgress(data.counts);
  }
}

const sumCounts = (counts: PersonCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function Progress({ done, total }: { done: number; total: number }) {
  const id = useId();
  return (
    <div>
      <ProgressBar value={done} max={total} aria-labelledby={id} />
      <output id={id} className="mt-1 block text-ink-soft">
        {t(office.privacy.eraseProgress, { done: formatCount(done), total: formatCount(total) })}
      </output>
    </div>
  );
}
