import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_LIMITS } from '@waybill/contracts/accounts/facts';
import type { Passkey } from '@waybill/contracts/accounts/schema';
import { office } from '@waybill/i18n/office';
import { type SubmitEvent, useState } from 'react';
import { PasswordField } from '#features/auth/password-field.tsx';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { addPasskey, canUsePasskeys, wasPasskeyCanceled } from './passkey-calls.ts';
import { getSignInOptions } from './queries.ts';

/** Of the own account. */
export function PasskeyList() {
  const { data, error, refetch } = useQuery(getSignInOptions());
  const [opened, setOpened] = useState<'add' | Passkey>();
  const clock = useOfficeClock();
  const close = () => setOpened(undefined);
  if (error) return <ErrorNotice text={t(office.secondStep.loadFailed)} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t(office.passkeys.hint)}</p>
      {data && data.passkeys.length > 0 && (
        <ul aria-label={t(office.passkeys.title)} className="mb-3 border-t border-line">
          {data.passkeys.map((passkey) => (
            <li
              key={passkey.passkeyId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <div className="min-w-0">
                <p className="font-semibold">
                  <bdi className="wrap-anywhere">{passkey.name}</bdi>
                </p>
                <p className="text-xs text-ink-soft">
                  {t(office.passkeys.addedOn, { day: clock.day(passkey.createdAt) })} ·{' '}
                  {passkey.lastUsedAt
                    ? t(office.keys.lastUsed, { day: clock.day(passkey.lastUsedAt) })
                    : t(office.keys.notUsedYet)}
                </p>
              </div>
              <Button aria-label={t(office.passkeys.removeOf, { name: passkey.name })} onClick={() => setOpened(passkey)}>
                {t(office.passkeys.remove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <Button onClick={() => setOpened('add')}>{t(office.passkeys.add)}</Button>
      ) : (
        <p>{t(office.passkeys.unavailable)}</p>
      )}
      {opened === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened && opened !== 'add' && <RemoveDialog passkey={opened} onClose={close} />}
    </>
  );
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const { problems, check, onInput } = useFieldCheck();
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: () => {
      void applyEffect(queryClient, 'changed', 'account');
      toast.success(t(office.passkeys.added));
      onClose();
    },
  });
  const faults = getFieldProblems(adding.error);
  const getProblem = (name: string) => {
    const fault = faults[name];
    return problems[name] ?? (fault && t(office.account.fault, { fault }));
  };
  const isOfField = 'name' in faults || 'password' in faults;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (check(form)) adding.mutate({ name: getFormText(form, 'name'), password: getFormText(form, 'password') });
  }

  return (
    <Dialog title={t(office.passkeys.add)} onClose={onClose}>
      <form onSubmit={submit} onInput={onInput} noValidate aria-busy={adding.isPending} className="grid gap-4">
        <TextField
          label={t(office.common.name)}
          name="name"
          dir="auto"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.passkeyName}
          required
          hidesRequiredMark
          hint={t(office.passkeys.nameHint)}
          error={getProblem('name')}
        />
        <PasswordField
          label={t(office.account.currentPassword)}
          name="password"
          autoComplete="current-password"
          error={getProblem('password')}
        />
        {adding.error && !isOfField && (
          <ErrorNotice
            text={
              wasPasskeyCanceled(adding.error)
                ? t(office.passkeys.canceled)
                : getErrorText(adding.error, t(office.passkeys.addFailed))
            }
            error={adding.error}
          />
        )}
        <Button type="submit" variant="primary" busy={adding.isPending} className="justify-self-end">
          {t(office.passkeys.create)}
        </Button>
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey: { passkeyId, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('removePasskey', { params: { passkeyId } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? '');
      onClose();
    },
    onSettled: () => applyEffect(queryClient, 'changed', 'account'),
  });
  return (
    <ConfirmDialog
      title={t(office.passkeys.removeOf, { name })}
      confirmLabel={t(office.passkeys.remove)}
      busy={removing.isPending}
      error={removing.error ? getErrorText(removing.error, t(office.passkeys.removeFailed)) : undefined}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {t(office.passkeys.removeHint)}
    </ConfirmDialog>
  );
}
