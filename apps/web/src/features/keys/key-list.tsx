import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KEY_OVERLAP_HOURS } from '@waybill/contracts/keys/facts';
import type { ApiKey, MadeKey } from '@waybill/contracts/keys/schema';
import { office } from '@waybill/i18n/office';
import { lazy, Suspense, useState } from 'react';
import { listAccountsOptions } from '#features/accounts/queries.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { KeyDialog, SecretDialog } from './key-dialog.tsx';
import { TestShipments } from './test-shipments.tsx';

const RequestsDialog = lazy(async () => ({ default: (await import('./requests-dialog.tsx')).RequestsDialog }));

type Opened =
  | { kind: 'new' }
  | { kind: 'requests'; key?: ApiKey }
  | { kind: 'rotate' | 'revoke'; key: ApiKey }
  | { kind: 'secret'; made: MadeKey };

export function KeyList() {
  const { data: keys, error, refetch } = useQuery(listKeysOptions());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t(office.keys.hint)}</p>
      {error && <ErrorNotice text={t(office.keys.listFailed)} error={error} onRetry={() => void refetch()} />}
      {keys?.length === 0 && <p className="border-y border-line py-2 text-ink-soft">{t(office.keys.none)}</p>}
      {keys && keys.length > 0 && (
        <ul aria-label={t(office.keys.title)} className="border-t border-line">
          {keys.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {keys?.some(({ test }) => test) && <TestShipments />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setOpened({ kind: 'new' })}>{t(office.keys.newKey)}</Button>
        {keys && keys.length > 0 && <Button onClick={() => setOpened({ kind: 'requests' })}>{t(office.keys.findRequest)}</Button>}
      </div>
      {opened?.kind === 'new' && <KeyDialog onClose={close} />}
      {keys && opened?.kind === 'requests' && (
        <Suspense fallback={null}>
          <RequestsDialog apiKey={opened.key} keys={keys} onClose={close} />
        </Suspense>
      )}
      {opened?.kind === 'secret' && <SecretDialog made={opened.made} onClose={close} />}
      {opened?.kind === 'rotate' && (
        <RotateDialog apiKey={opened.key} onMade={(made) => setOpened({ kind: 'secret', made })} onCancel={close} />
      )}
      {opened?.kind === 'revoke' && <RevokeDialog apiKey={opened.key} onClose={close} />}
    </>
  );
}

function KeyRow({ apiKey, onOpen }: { apiKey: ApiKey; onOpen: (opened: Opened) => void }) {
  const { name, hint, permissions, customer, test, createdAt, createdBy, expiresOn, lastUsedOn, oldSecretUntil, revokedAt } =
    apiKey;
  const clock = useOfficeClock();
  const { data: accounts = [] } = useQuery(listAccountsOptions());
  const isByDeactivated = accounts.some(({ username, state }) => username === createdBy && state === 'deactivated');
  const facts = [
    test && t(office.keys.testKey),
    customer && t(office.keys.ofCustomer, { name: customer.name }),
    revokedAt
      ? t(office.keys.revokedOn, { day: clock.day(revokedAt) })
      : expiresOn && t(office.keys.untilDay, { day: formatCalendarDate(expiresOn) }),
    lastUsedOn ? t(office.keys.lastUsed, { day: formatCalendarDate(lastUsedOn) }) : t(office.keys.notUsedYet),
    !revokedAt && oldSecretUntil && t(office.keys.oldUntil, { time: clock.instant(oldSecretUntil) }),
    t(isByDeactivated ? office.keys.madeByDeactivated : office.keys.madeBy, { createdBy, day: clock.day(createdAt) }),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0">
        <p className={revokedAt ? 'text-ink-soft line-through' : 'font-semibold'}>
          <bdi className="wrap-anywhere">{name}</bdi> <code className="text-sm font-normal text-ink-soft">{hint}</code>
        </p>
        <p className="font-mono text-xs">{permissions.join(' · ')}</p>
        <p className="text-xs text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t(office.keys.requestsOf, { name })} onClick={() => onOpen({ kind: 'requests', key: apiKey })}>
          {t(office.keys.requests)}
        </Button>
        {!revokedAt && (
          <>
            <Button aria-label={t(office.keys.rotateKey, { name })} onClick={() => onOpen({ kind: 'rotate', key: apiKey })}>
              {t(office.keys.rotate)}
            </Button>
            <Button aria-label={t(office.keys.revokeKey, { name })} onClick={() => onOpen({ kind: 'revoke', key: apiKey })}>
              {t(office.links.revoke)}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface RotateDialogProps {
  apiKey: ApiKey;
  onMade: (made: MadeKey) => void;
  onCancel: () => void;
}

function RotateDialog({ apiKey: { keyId, name }, onMade, onCancel }: RotateDialogProps) {
  const queryClient = useQueryClient();
  const rotating = useMutation({
    mutationFn: async () =>
      (await call('rotateKey', { params: { keyId }, body: { overlapHours: KEY_OVERLAP_HOURS.usual } })).data,
    onSuccess: (made) => {
      void applyEffect(queryClient, 'changed', 'apiKey');
      onMade(made);
    },
  });
  return (
    <ConfirmDialog
      title={t(office.keys.rotateKey, { name })}
      confirmLabel={t(office.keys.rotate)}
      busy={rotating.isPending}
      error={rotating.error ? getErrorText(rotating.error, t(office.keys.rotateFailed)) : undefined}
      onConfirm={() => rotating.mutate()}
      onCancel={onCancel}
    >
      {t(office.keys.rotateHint, { hours: KEY_OVERLAP_HOURS.usual })}
    </ConfirmDialog>
  );
}

function RevokeDialog({ apiKey: { keyId, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call('revokeKey', { params: { keyId } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    // Even a refused change means that the state on screen is outdated.
    onSettled: () => applyEffect(queryClient, 'changed', 'apiKey'),
  });
  return (
    <ConfirmDialog
      title={t(office.keys.revokeKey, { name })}
      confirmLabel={t(office.links.revoke)}
      busy={revoking.isPending}
      error={revoking.error ? getErrorText(revoking.error, t(office.keys.revokeFailed)) : undefined}
      onConfirm={() => revoking.mutate()}
      onCancel={onClose}
    >
      {t(office.keys.revokeHint)}
    </ConfirmDialog>
  );
}

const listKeysOptions = () =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await call('listKeys', { signal })).data.keys,
  });
