import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { startSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { login } from './mutations.ts';
import { PasswordField } from './password-field.tsx';

/** Refusals up to this long are retried; 30 tries take at least half a minute. */
const SHORT_WAIT_SECONDS = 5;
const MAX_TRIES = 30;

export function LoginForm() {
  const username = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    username.current?.focus();
  }, []);
  const { problems, check, onInput } = useFieldCheck();
  const signIn = useMutation({
    mutationFn: login,
    retry: (tries, error) => tries < MAX_TRIES && getShortWait(error) !== undefined,
    retryDelay: (_tries, error) => (getShortWait(error) ?? 0) * 1_000,
    onSuccess: (session) => {
      startSession(session);
      toast.success(t(office.login.success));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    signIn.mutate({ username: getFormText(form, 'username'), password: getFormText(form, 'password') });
  }

  return (
    <form onSubmit={submit} onInput={onInput} noValidate aria-busy={signIn.isPending} className="grid gap-4">
      <TextField
        label={t(office.login.username)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username}
        ref={username}
        required
        hidesRequiredMark
        error={problems.username}
      />
      <PasswordField label={t(office.login.password)} name="password" autoComplete="current-password" error={problems.password} />
      {signIn.isPending && signIn.failureCount > 0 && (
        <p role="status" className="text-ink-soft">
          {t(office.login.busy)}
        </p>
      )}
      {signIn.isError && <LoginFailure key={signIn.submittedAt} error={signIn.error} />}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <LinkButton to={paths.home}>{t(office.common.cancel)}</LinkButton>
        <Button type="submit" variant="primary" busy={signIn.isPending}>
          {signIn.isPending ? t(office.login.signingIn) : t(office.login.signIn)}
        </Button>
      </div>
    </form>
  );
}

/** Seconds to wait while others sign in at the same time; undefined for every other failure. */
function getShortWait(error: Error): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds !== undefined && seconds <= SHORT_WAIT_SECONDS ? seconds : undefined;
}

function LoginFailure({ error }: { error: Error }) {
  const wait = error instanceof ApiError ? error.retryAfter : undefined;
  const left = useSecondsLeft(wait ?? 0);
  if (wait !== undefined && left === 0) return <p role="status">{t(office.login.waitOver)}</p>;
  return (
    <div className="border-l-4 border-status-red bg-status-red-tint px-3 py-2">
      <p role="alert" className="text-status-red">
        {getFailureText(error)}
      </p>
      {left > 0 && (
        <p className="mt-1 text-sm">
          <span role="timer" className="font-mono">
            {formatMinutes(left)}
          </span>{' '}
          {t(office.login.waitHint)}
        </p>
      )}
    </div>
  );
}

function useSecondsLeft(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000))), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

const formatMinutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function getFailureText(error: Error): string {
  const answered = error instanceof ApiError && error.kind === 'status';
  return getErrorText(error, answered ? t(office.login.failed) : t(office.login.networkError));
}
