import { useMutation, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

const BUTTON_CLASSES = 'min-h-9 cursor-pointer font-semibold underline unavailable:opacity-60';

/** `about` names one item; null means all. */
export function FailureActions({ id, about }: { id: string; about: string | null }) {
  const queryClient = useQueryClient();
  const [isConfirmingSkip, setConfirmingSkip] = useState(false);
  const resolving = useMutation({
    mutationFn: async (name: 'retryConsumer' | 'skipConsumer') => {
      await call(name, { body: { id } });
    },
    onSuccess: () => applyEffect(queryClient, 'changed', 'consumer'),
  });
  const item = about ?? t(office.notices.allItems);
  return (
    <>
      <div className="flex gap-4 pr-3 pb-1 pl-10.5 text-xs">
        <BaseButton
          busy={resolving.isPending}
          onClick={() => resolving.mutate('retryConsumer')}
          aria-label={t(office.notices.retryItem, { item })}
          className={BUTTON_CLASSES}
        >
          {t(office.common.retry)}
        </BaseButton>
        <BaseButton
          busy={resolving.isPending}
          onClick={() => setConfirmingSkip(true)}
          aria-label={t(office.notices.skipItem, { item })}
          className={BUTTON_CLASSES}
        >
          {t(office.notices.skip)}
        </BaseButton>
      </div>
      {isConfirmingSkip && (
        <ConfirmDialog
          title={t(office.notices.skipTitle, { item })}
          confirmLabel={t(office.notices.skip)}
          onConfirm={() => {
            setConfirmingSkip(false);
            resolving.mutate('skipConsumer');
          }}
          onCancel={() => setConfirmingSkip(false)}
        >
          {t(office.notices.skipHint)}
        </ConfirmDialog>
      )}
      {resolving.isError && <ErrorNotice text={t(office.desk.consumerActionFailed)} error={resolving.error} />}
    </>
  );
}
