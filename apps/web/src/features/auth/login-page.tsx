import { useMutation, useQuery } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { lazy, type SubmitEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { CodeField } from '#features/accounts/code-field.tsx';
import { canUsePasskeys, signInWithPasskey, wasPasskeyCanceled } from '#features/accounts/passkey-calls.ts';
import { getStatsOptions } from '#features/reports/queries.ts';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { hasExpired, readToken, startSession, useToken } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { useFieldCheck } from '#lib/forms/check-fields.ts';
import { hasDrafts } from '#lib/forms/drafts.ts';
import { getFormText } from '#lib/forms/form-text.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { login } from './mutations.ts';
import { PasswordField } from './password-field.tsx';
import { returnPath } from './return-path.ts';

const InvitationForm = lazy(async () => ({
  default: (await import('#features/accounts/invitation-form.tsx')).InvitationForm,
}));

/** The token of an invitation is in the fragment, which browsers do not send. */
const INVITATION = /^#invitation=([\w.-]+)$/;

/** Fills the width of the sheet. */
const BARCODE_LETTERS = 24;

/** A session that starts here or in another tab leads to the page that the user requested. */
export function LoginPage() {
  useDocumentTitle(t(office.login.signIn));
  const { name } = useCompany();
  const location = useLocation();
  const token = useToken();
  const [tokenBefore] = useState(readToken);
  const isSignedIn = token !== undefined && token !== tokenBefore;
  const [, invitation] = INVITATION.exec(location.hash) ?? [];
  return (
    <main className="grid min-h-dvh bg-surface">
      {isSignedIn && <NextPage requested={returnPath(location.state)} />}
      <div className="flex flex-col justify-center px-4 py-8 sm:px-12">
        <div className="mx-auto w-full max-w-sm">
          <Link
            to={paths.home}
            className="mb-6 inline-flex min-h-11 max-w-full items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <CompanyMark className="h-9" />
            <span className="wrap-anywhere">{name}</span>
          </Link>
          <div className="paper-outline">
            <div className="torn bg-sheet px-6 pt-9 pb-8 sm:px-8">
              <h1 className="text-3xl font-extrabold tracking-[-0.03em]">{t(office.login.backOffice)}</h1>
              <div aria-hidden="true" className="punched-across -mx-6 my-6 sm:-mx-8" />
              {hasExpired() && (
                <p role="status" className="mb-4 border-l-4 border-status-yellow bg-status-yellow-tint px-3 py-2">
                  {t(hasDrafts() ? office.login.signedOutWithForm : office.login.signedOutHere)}
                </p>
              )}
              {invitation === undefined ? (
                <LoginForm />
              ) : (
                <Suspense fallback={null}>
                  <InvitationForm token={invitation} />
                </Suspense>
              )}
              <Barcode
                text={t(office.login.barcodeText, { name }).slice(0, BARCODE_LETTERS)}
                className="mt-7 h-8 max-w-full text-ink"
              />
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}

/** An installation that nobody has set up leads to its setup, unless another page was requested. */
function NextPage({ requested }: { requested: string }) {
  const isUndecided = requested === officePaths.admin;
  const { data, isPending } = useQuery({ ...getStatsOptions(), retry: false, enabled: isUndecided });
  if (isUndecided && isPending) return null;
  return <Navigate to={isUndecided && data?.setupFinished === false ? officePaths.setup : requested} replace />;
}

/** Refusals up to this long are retried; 30 tries take at least half a minute. */
const SHORT_WAIT_SECONDS = 5;
const MAX_TRIES = 30;

function LoginForm() {
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
    onError: (error) => {
      if (isCodeRequired(error)) setTakesCode(true);
    },
  });
  const [takesCode, setTakesCode] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    signIn.mutate({
      username: getFormText(form, 'username'),
      password: getFormText(form, 'password'),
      ...(takesCode && { code: getFormText(form, 'code') }),
    });
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
      {takesCode && <CodeField hint={t(office.secondStep.codeHint)} error={problems.code} />}
      {signIn.isPending && signIn.failureCount > 0 && (
        <p role="status" className="text-ink-soft">
          {t(office.login.busy)}
        </p>
      )}
      {signIn.isError && !isCodeRequired(signIn.error) && <LoginFailure key={signIn.submittedAt} error={signIn.error} />}
      <div className="mt-2 grid grid-cols-2 gap-3">
        <LinkButton to={paths.home}>{t(office.common.cancel)}</LinkButton>
        <Button type="submit" variant="primary" busy={signIn.isPending}>
          {signIn.isPending ? t(office.login.signingIn) : t(office.login.signIn)}
        </Button>
      </div>
      {canUsePasskeys() && <PasskeyButton />}
    </form>
  );
}

function PasskeyButton() {
  const signIn = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (session) => {
      startSession(session);
      toast.success(t(office.login.success));
    },
  });
  return (
    <>
      <Button busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {t(office.passkeys.signIn)}
      </Button>
      {signIn.isError && !wasPasskeyCanceled(signIn.error) && <LoginFailure key={signIn.submittedAt} error={signIn.error} />}
    </>
  );
}

/** The password was right, and the account has a second step. */
const isCodeRequired = (error: Error): boolean => error instanceof ApiError && error.code === 'SECOND_STEP_REQUIRED';

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
