import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/limits';
import { TEXTS } from '@waybill/contracts/texts';
import { useLayoutEffect, useRef, type SubmitEvent } from 'react';
import { Button, LinkButton } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { ApiError, errorText } from '#lib/api-error.ts';
import { formText } from '#lib/form-text.ts';
import { paths } from '#lib/paths.ts';
import { startSession } from '#lib/session.ts';
import { toast } from '#lib/toast.ts';
import { login } from '../api/login.ts';
import { PasswordField } from './password-field.tsx';

/** User name and password (R091..R095). What was typed stays when the sign-in fails. */
export function LoginForm() {
  const username = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => username.current?.focus(), []);
  const signIn = useMutation({
    mutationFn: login,
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
      {signIn.isError && (
        <p role="alert" className="border-l-4 border-status-red bg-status-red-tint px-3 py-2 text-status-red">
          {failureText(signIn.error)}
        </p>
      )}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <LinkButton to={paths.home}>Cancel</LinkButton>
        <Button type="submit" look="primary" disabled={signIn.isPending}>
          {signIn.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </div>
    </form>
  );
}

/** The server's own text, else one of the catalogue: an answer that says no, or no answer (R094). */
function failureText(error: Error): string {
  const answered = error instanceof ApiError && error.kind === 'status';
  return errorText(error, answered ? TEXTS.login.failed : TEXTS.login.networkError);
}
