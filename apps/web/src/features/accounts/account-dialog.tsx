import { useMutation, useQueryClient } from '@tanstack/react-query';
import { INVITATION_DAYS } from '@waybill/contracts/accounts/facts';
import type { Account, AccountDetails, Invited } from '@waybill/contracts/accounts/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import type { SubmitEvent } from 'react';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const inviting = useMutation({
    mutationFn: async (body: AccountDetails) => (await call('inviteAccount', { body })).data,
    onSuccess: () => applyEffect(queryClient, 'changed', 'account'),
  });
  if (inviting.data) return <LinkDialog invited={inviting.data} onClose={onClose} />;
  return (
    <Dialog title={t(office.accounts.invite)} onClose={onClose}>
      <p className="mb-4 text-ink-soft">{t(office.accounts.inviteHint, { days: INVITATION_DAYS })}</p>
      <DetailsForm label={t(office.accounts.createInvitation)} saving={inviting} failed={t(office.accounts.inviteFailed)} />
    </Dialog>
  );
}

export function EditDialog({ account: { accountId, name, email }, onClose }: { account: Account; onClose: () => void }) {
  const queryClient = useQueryClient();
  const editing = useMutation({
    mutationFn: (body: AccountDetails) => call('editAccount', { params: { accountId }, body }),
    onSuccess: ({ message }) => {
      void applyEffect(queryClient, 'changed', 'account');
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <Dialog title={t(office.accounts.editAccount)} onClose={onClose}>
      <DetailsForm
        label={t(office.accounts.save)}
        saving={editing}
        failed={t(office.accounts.editFailed)}
        values={{ name: name ?? '', email: email ?? '' }}
      />
    </Dialog>
  );
}

function LinkDialog({ invited: { account, link, mailed }, onClose }: { invited: Invited; onClose: () => void }) {
  return (
    <Dialog title={account.name ?? ''} onClose={onClose}>
      <p>{t(mailed ? office.accounts.wasMailed : office.accounts.notMailed, { email: account.email ?? '' })}</p>
      <ShownOnce
        label={t(office.accounts.theLink)}
        value={link}
        hint={t(office.links.shownOnce)}
        copyLabel={t(office.links.copyLink)}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface DetailsFormProps {
  label: string;
  failed: string;
  saving: { isPending: boolean; error: Error | null; mutate: (details: AccountDetails) => void };
  values?: AccountDetails;
}

function DetailsForm({ label, failed, saving, values }: DetailsFormProps) {
  const { problems, check, onInput } = useFieldCheck();
  const refusals = getFieldProblems(saving.error);
  const getProblem = (path: string) => problems[path] ?? refusals[path];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (check(form)) saving.mutate({ name: getFormText(form, 'name'), email: getFormText(form, 'email') });
  }

  return (
    <form onSubmit={submit} onInput={onInput} noValidate aria-busy={saving.isPending} className="grid gap-4">
      <TextField
        label={t(office.common.name)}
        name="name"
        dir="auto"
        autoComplete="off"
        defaultValue={values?.name}
        maxLength={LIMITS.name}
        required
        hidesRequiredMark
        error={getProblem('name')}
      />
      <TextField
        label={t(office.common.email)}
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={values?.email}
        maxLength={LIMITS.email}
        required
        hidesRequiredMark
        error={getProblem('email')}
      />
      {saving.error && Object.keys(refusals).length === 0 && (
        <ErrorNotice text={getErrorText(saving.error, failed)} error={saving.error} />
      )}
      <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end">
        {label}
      </Button>
    </form>
  );
}
