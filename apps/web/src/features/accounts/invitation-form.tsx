import { useMutation, useQuery } from '@tanstack/react-query';
import { MIN_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import type { SubmitEvent } from 'react';
import { PasswordField } from '#features/auth/password-field.tsx';
import { ApiError, getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { startSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';

/** In place of the sign-in, for the holder of an invitation. */
export function InvitationForm({ token }: { token: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getInvitation', token],
    queryFn: async ({ signal }) => (await call('getInvitation', { body: { token }, signal })).data,
    retry: false,
  });
  const clock = useOfficeClock();
  const { problems, check, onInput } = useFieldCheck();
  const accepting = useMutation({
    mutationFn: async (body: { username: string; password: string }) =>
      (await call('acceptInvitation', { body: { token, ...body } })).data,
    onSuccess: (session) => {
      startSession(session);
      toast.success(t(office.login.success));
    },
  });
  const refusals = getFieldProblems(accepting.error);
  const getProblem = (path: string) => {
    const fault = refusals[path];
    return problems[path] ?? (fault && t(office.account.fault, { fault }));
  };

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (check(form)) accepting.mutate({ username: getFormText(form, 'username'), password: getFormText(form, 'password') });
  }

  if (error) {
    const isOver = error instanceof ApiError && error.code === 'INVITATION_NOT_FOUND';
    return (
      <ErrorNotice
        text={getErrorText(error, t(office.accounts.invitationFailed))}
        error={error}
        {...(!isOver && { onRetry: () => void refetch() })}
      />
    );
  }
  if (!data) return <p className="min-h-24 text-ink-soft">{t(office.account.loading)}</p>;
  return (
    <form onSubmit={submit} onInput={onInput} noValidate aria-busy={accepting.isPending} className="grid gap-4">
      <p>{t(office.accounts.welcome, { name: data.name, company: data.company, time: clock.instant(data.expiresAt) })}</p>
      <TextField
        label={t(office.login.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username}
        required
        hidesRequiredMark
        hint={t(office.accounts.usernameHint)}
        error={getProblem('username')}
      />
      <PasswordField
        label={t(office.login.password)}
        name="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        hint={t(office.account.newPasswordHint, { minPasswordLength: formatCount(MIN_PASSWORD_LENGTH) })}
        error={getProblem('password')}
      />
      {accepting.error && Object.keys(refusals).length === 0 && (
        <ErrorNotice text={getErrorText(accepting.error, t(office.accounts.acceptFailed))} error={accepting.error} />
      )}
      <Button type="submit" variant="primary" busy={accepting.isPending}>
        {t(office.accounts.join)}
      </Button>
    </form>
  );
}
