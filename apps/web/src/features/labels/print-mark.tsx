import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Label, LabelMark } from '@waybill/contracts/labels/schema';
import { office } from '@waybill/i18n/office';
import { useEffect, useEffectEvent } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** Marks the labels after printing. The browser does not tell whether it was canceled, so there is an undo. */
export function PrintMark({ labels }: { labels: readonly Pick<Label, 'trackingId' | 'digest'>[] }) {
  const queryClient = useQueryClient();
  const { mutate, variables, isSuccess, isPending, error } = useMutation({
    mutationFn: (body: LabelMark) => call('markLabels', { body }),
    onSuccess: (_answer, { ids }) => applyEffect(queryClient, 'shipmentsChanged', ids),
  });
  const onPrint = useEffectEvent(() => {
    mutate({
      ids: labels.map(({ trackingId }) => trackingId),
      printed: true,
      digests: Object.fromEntries(labels.map(({ trackingId, digest }) => [trackingId, digest])),
    });
  });
  useEffect(() => {
    const onAfterPrint = () => onPrint();
    window.addEventListener('afterprint', onAfterPrint);
    return () => window.removeEventListener('afterprint', onAfterPrint);
  }, []);

  const isMarked = variables?.printed === true;
  return (
    <div className={variables ? 'mb-4' : ''}>
      {error && (
        <ErrorNotice
          text={getErrorText(error, t(office.labels.markFailed))}
          error={error}
          onRetry={() => variables && mutate(variables)}
        />
      )}
      <p role="status" className="flex items-center gap-3">
        {isSuccess && (isMarked ? t(office.labels.markedPrinted) : t(office.labels.printUndone))}
        {isSuccess && isMarked && (
          <Button busy={isPending} onClick={() => mutate({ ids: variables.ids, printed: false })}>
            {t(office.common.undo)}
          </Button>
        )}
      </p>
    </div>
  );
}
