import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/limits';
import { TEXTS } from '@waybill/contracts/texts';
import { useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { paths } from '#lib/address/paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { startSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { formText } from '#lib/forms/form-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { login } from '../api/login.ts';
import { LoginFailure } from './login-failure.tsx';
import { PasswordField } from './password-field.tsx';

/** A refusal for so few seconds is waited out, so many times: half a minute at least. */
const SHORT_WAIT_SECONDS = 5;
const MAX_TRIES = 30;

/** User name and password (R091..R095). What was typed stays when the sign-in fails. */
export function LoginForm() {
  const username = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => username.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: login,
    retry: (tries, error) => tries < MAX_TRIES && shortWait(error) !== undefined,
    retryDelay: (_tries, error) => (shortWait(error) ?? 0) * 1_000,
    onSuccess: (session) => {
      startSession(session);
      toast.success(TEXTS.login.success);
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    signIn.mutate({ username: formText(form, 'username'), password: formText(form, 'password') });
  }

  return (
    <form onSubmit={submit} aria-busy={signIn.isPending} className="grid gap-4">
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username}
        ref={username}
        required
        unmarked
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      {signIn.isPending && signIn.failureCount > 0 && (
        <p role="status" className="text-ink-soft">
          {TEXTS.login.busy}
        </p>
      )}
      {signIn.isError && <LoginFailure key={signIn.submittedAt} error={signIn.error} />}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <LinkButton to={paths.home}>Cancel</LinkButton>
        <Button type="submit" look="primary" disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </div>
    </form>
  );
}

/** Seconds to wait when others sign in at the same moment; undefined for every other failure. */
function shortWait(error: Error): number | undefined {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds !== undefined && seconds <= SHORT_WAIT_SECONDS ? seconds : undefined;
}
