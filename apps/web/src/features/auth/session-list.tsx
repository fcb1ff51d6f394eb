import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OpenSession } from '@waybill/contracts/auth/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { endSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { clearDrafts } from '#lib/forms/drafts.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { listSessionsOptions } from './queries.ts';

export function SessionList() {
  const { data: sessions, error, refetch } = useQuery(listSessionsOptions());
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      {error && <ErrorNotice text={t(office.desk.sessionsFailed)} error={error} onRetry={() => void refetch()} />}
      <ul aria-label={t(office.common.sessions)} aria-busy={!sessions && !error} className="border-y border-line">
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        {!sessions && !error && <li className="flex h-13 items-center text-ink-soft">{t(office.account.loading)}</li>}
      </ul>
      <Button onClick={() => setConfirming(true)} className="mt-3">
        {t(office.account.signOutEverywhere)}
      </Button>
      {isConfirming && <EndAllDialog onCancel={() => setConfirming(false)} />}
    </>
  );
}

function SessionRow({ session: { id, agent, createdAt, seenAt, expiresAt, current } }: { session: OpenSession }) {
  const queryClient = useQueryClient();
  const clock = useOfficeClock();
  const removeFromList = () =>
    queryClient.setQueryData(listSessionsOptions().queryKey, (kept) => kept?.filter((session) => session.id !== id));
  const ending = useMutation({
    mutationFn: () => call('endSession', { params: { sessionId: id } }),
    onSuccess: () => {
      removeFromList();
      toast.success(t(office.login.sessionEnded));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SESSION_NOT_FOUND') removeFromList();
    },
  });
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-1 not-last:border-b">
      <span className="grid">
        <span className="font-semibold">
          {agent}
          {current && <span className="ml-2 font-normal text-status-green">{t(office.account.thisSession)}</span>}
        </span>
        <span className="text-xs text-ink-soft">
          {t(office.account.sessionTimes, {
            createdAt: clock.instant(createdAt),
            seenAt: formatRelative(seenAt),
            expiresAt: clock.instant(expiresAt),
          })}
        </span>
        {ending.isError && (
          <span role="alert" className="text-xs text-status-red">
            {getErrorText(ending.error, t(office.desk.sessionEndFailed))}
          </span>
        )}
      </span>
      {!current && (
        <Button
          aria-label={t(office.account.endSessionOf, { agent, createdAt: clock.instant(createdAt) })}
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {ending.isPending ? t(office.account.ending) : ending.isError ? t(office.common.tryAgain) : t(office.account.end)}
        </Button>
      )}
    </li>
  );
}

function EndAllDialog({ onCancel }: { onCancel: () => void }) {
  const ending = useMutation({
    mutationFn: () => call('endAllSessions', {}),
    onSuccess: () => {
      clearDrafts();
      endSession({ expired: false });
      toast.success(t(office.login.signedOutEverywhere));
    },
  });
  return (
    <ConfirmDialog
      title={t(office.account.signOutEverywhereQuestion)}
      confirmLabel={ending.isPending ? t(office.account.signingOut) : t(office.account.signOutEverywhere)}
      busy={ending.isPending}
      error={ending.isError ? getErrorText(ending.error, t(office.desk.sessionEndFailed)) : undefined}
      onConfirm={() => ending.mutate()}
      onCancel={onCancel}
    >
      {t(office.account.signOutEverywhereHint)}
    </ConfirmDialog>
  );
}
