import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MIN_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { startSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { type FieldProblems, getFieldName } from '#lib/forms/focus-problem.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { changePassword } from './mutations.ts';
import { PasswordField } from './password-field.tsx';

export function PasswordForm({ onChanged }: { onChanged?: () => void }) {
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: (session) => {
      startSession(session);
      form.current?.reset();
      toast.success(t(office.login.passwordChanged));
      void applyEffect(queryClient, 'passwordChanged');
      onChanged?.();
    },
  });
  const { problems, check, onInput } = useFieldCheck();
  /** Fields edited since the server refused them. */
  const [editedFields, setEditedFields] = useState<readonly string[]>([]);
  const refusals = { ...withoutFields(getPasswordProblems(change.error), editedFields), ...problems };
  const isRefusalOfField = Object.keys(getPasswordProblems(change.error)).length > 0;
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [change.error]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    setEditedFields([]);
    change.mutate({ current: getFormText(event.currentTarget, 'current'), next: getFormText(event.currentTarget, 'next') });
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => {
        onInput(event);
        setEditedFields((before) => [...before, getFieldName(event.target)]);
      }}
      noValidate
      aria-label={t(office.account.changePassword)}
      aria-busy={change.isPending}
      className="grid max-w-md gap-3"
    >
      <PasswordField
        label={t(office.account.currentPassword)}
        name="current"
        autoComplete="current-password"
        error={refusals.current}
      />
      <PasswordField
        label={t(office.account.newPassword)}
        name="next"
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        error={refusals.next}
        hint={t(office.account.newPasswordHint, { minPasswordLength: formatCount(MIN_PASSWORD_LENGTH) })}
      />
      {change.isError && !isRefusalOfField && (
        <ErrorNotice text={getErrorText(change.error, t(office.desk.passwordFailed))} error={change.error} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary" busy={change.isPending}>
          {change.isPending ? t(office.account.changing) : t(office.account.changePassword)}
        </Button>
        <p className="text-ink-soft">{t(office.account.allOtherSessionsEnd)}</p>
      </div>
    </form>
  );
}

function withoutFields(refusals: FieldProblems, names: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => !names.includes(name)));
}

function getPasswordProblems(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  const findMessage = (path: string) => error.fieldErrors.find((refusal) => refusal.path === path)?.message;
  const [current, next] = [findMessage('current'), findMessage('next')];
  return {
    ...(current && { current: t(office.account.fault, { fault: current }) }),
    ...(next && { next: t(office.account.fault, { fault: next }) }),
  };
}
