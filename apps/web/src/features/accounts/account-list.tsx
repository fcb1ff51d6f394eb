import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@waybill/contracts/accounts/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { EditDialog, InviteDialog } from './account-dialog.tsx';
import { listAccountsOptions } from './queries.ts';

type Step = 'deactivate' | 'reactivate' | 'withdraw';
type Opened = { kind: 'invite' } | { kind: 'edit' | Step; account: Account };

export function AccountList() {
  const { data: accounts, error, refetch } = useQuery(listAccountsOptions());
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t(office.accounts.hint)}</p>
      {error && <ErrorNotice text={t(office.accounts.listFailed)} error={error} onRetry={() => void refetch()} />}
      <ul aria-label={t(office.accounts.title)} aria-busy={!accounts && !error} className="border-t border-line">
        {accounts?.map((account) => (
          <AccountRow key={account.accountId} account={account} onOpen={setOpened} />
        ))}
      </ul>
      <Button onClick={() => setOpened({ kind: 'invite' })} className="mt-3">
        {t(office.accounts.invite)}
      </Button>
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'edit' && <EditDialog account={opened.account} onClose={close} />}
      {opened && opened.kind !== 'invite' && opened.kind !== 'edit' && (
        <StepDialog step={opened.kind} account={opened.account} onClose={close} />
      )}
    </>
  );
}

const getTitle = ({ name, username, email }: Account): string => name ?? username ?? email ?? '';

function AccountRow({ account, onOpen }: { account: Account; onOpen: (opened: Opened) => void }) {
  const { username, email, state, lastSeenAt, invitedUntil, deactivatedAt, hasSecondStep, current } = account;
  const clock = useOfficeClock();
  const name = getTitle(account);
  const facts = [
    email,
    invitedUntil && t(office.accounts.invitedUntil, { time: clock.instant(invitedUntil) }),
    deactivatedAt && t(office.accounts.deactivatedOn, { day: clock.day(deactivatedAt) }),
    username && (lastSeenAt ? t(office.accounts.lastSeen, { time: formatRelative(lastSeenAt) }) : t(office.accounts.neverSeen)),
    hasSecondStep && t(office.accounts.hasSecondStep),
  ];
  const step: Step = state === 'invited' ? 'withdraw' : state === 'active' ? 'deactivate' : 'reactivate';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0">
        <p className={deactivatedAt ? 'text-ink-soft' : 'font-semibold'}>
          <bdi className="wrap-anywhere">{name}</bdi>
          {username && username !== name && (
            <bdi className="ms-2 font-mono text-sm font-normal wrap-anywhere text-ink-soft" translate="no">
              {username}
            </bdi>
          )}
          {current && <span className="ms-2 font-normal text-status-green">{t(office.accounts.you)}</span>}
        </p>
        <p className="text-xs wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {username && (
          <Link to={officePaths.activityBy(username)} className="text-xs underline underline-offset-4">
            {t(office.accounts.activity)}
          </Link>
        )}
      </div>
      <div className="flex gap-2">
        {state !== 'invited' && (
          <Button aria-label={t(office.accounts.editOf, { name })} onClick={() => onOpen({ kind: 'edit', account })}>
            {t(office.accounts.edit)}
          </Button>
        )}
        {!current && (
          <Button aria-label={t(STEPS[step].title, { name })} onClick={() => onOpen({ kind: step, account })}>
            {t(STEPS[step].label)}
          </Button>
        )}
      </div>
    </li>
  );
}

const STEPS = {
  deactivate: {
    call: 'deactivateAccount',
    label: office.accounts.deactivate,
    title: office.accounts.deactivateOf,
    hint: office.accounts.deactivateHint,
    failed: office.accounts.deactivateFailed,
  },
  reactivate: {
    call: 'reactivateAccount',
    label: office.accounts.reactivate,
    title: office.accounts.reactivateOf,
    hint: office.accounts.reactivateHint,
    failed: office.accounts.reactivateFailed,
  },
  withdraw: {
    call: 'withdrawInvitation',
    label: office.accounts.withdraw,
    title: office.accounts.withdrawOf,
    hint: office.accounts.withdrawHint,
    failed: office.accounts.withdrawFailed,
  },
} as const;

function StepDialog({ step, account, onClose }: { step: Step; account: Account; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { call: name, label, title, hint, failed } = STEPS[step];
  const changing = useMutation({
    mutationFn: () => call(name, { params: { accountId: account.accountId } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    // Even a refused change means that the state on screen is outdated.
    onSettled: () => applyEffect(queryClient, 'changed', 'account'),
  });
  return (
    <ConfirmDialog
      title={t(title, { name: getTitle(account) })}
      confirmLabel={t(label)}
      confirmVariant={step === 'reactivate' ? 'primary' : 'danger'}
      busy={changing.isPending}
      error={changing.error ? getErrorText(changing.error, t(failed)) : undefined}
      onConfirm={() => changing.mutate()}
      onCancel={onClose}
    >
      {t(hint)}
    </ConfirmDialog>
  );
}
