import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { type ReactNode, type SubmitEvent, useState } from 'react';
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
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';
import { CodeField } from './code-field.tsx';
import { getSignInOptions } from './queries.ts';

type Opened = { kind: 'start' | 'remove' | 'renew' } | { kind: 'codes'; codes: readonly string[] };

/** The dialogs of the setup, one after the other. */
export function SetUpAppDialogs({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  return codes ? <CodesDialog codes={codes} onClose={onClose} /> : <SetupDialog onCodes={setCodes} onClose={onClose} />;
}

/** The own account's authenticator app with its recovery codes. */
export function SecondStep() {
  const { data, error, refetch } = useQuery(getSignInOptions());
  const [opened, setOpened] = useState<Opened>();
  const clock = useOfficeClock();
  const close = () => setOpened(undefined);
  const open = (kind: 'start' | 'remove' | 'renew') => () => setOpened({ kind });
  const showCodes = (codes: readonly string[]) => setOpened({ kind: 'codes', codes });
  if (error) return <ErrorNotice text={t(office.secondStep.loadFailed)} error={error} onRetry={() => void refetch()} />;
  const since = data?.totpSince;
  return (
    <>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{t(office.secondStep.hint)}</p>
      {data && (
        <p className="border-y border-line py-2">
          {since ? t(office.secondStep.onSince, { day: clock.day(since), count: data.recoveryCodes }) : t(office.secondStep.off)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={open('start')}>{t(since ? office.secondStep.change : office.secondStep.setUp)}</Button>
        {since && <Button onClick={open('renew')}>{t(office.secondStep.renew)}</Button>}
        {since && <Button onClick={open('remove')}>{t(office.secondStep.remove)}</Button>}
      </div>
      {opened?.kind === 'start' && <SetUpAppDialogs onClose={close} />}
      {opened?.kind === 'renew' && <RenewDialog onCodes={showCodes} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog onClose={close} />}
      {opened?.kind === 'codes' && <CodesDialog codes={opened.codes} onClose={close} />}
    </>
  );
}

interface StepProps {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function SetupDialog({ onCodes, onClose }: StepProps) {
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: async (password: string) => (await call('startTotp', { body: { password } })).data,
  });
  const confirming = useMutation({
    mutationFn: async (code: string) => (await call('confirmTotp', { body: { code } })).data,
    onSuccess: ({ codes }) => {
      void applyEffect(queryClient, 'changed', 'account');
      onCodes(codes);
    },
  });
  const setup = starting.data;
  return (
    <Dialog title={t(office.secondStep.setUp)} onClose={onClose}>
      {setup ? (
        <StepForm
          key="code"
          label={t(office.secondStep.confirm)}
          saving={confirming}
          name="code"
          failed={t(office.secondStep.failed)}
        >
          {(problem) => (
            <>
              <p>{t(office.secondStep.scan)}</p>
              <div className="flex flex-wrap items-center gap-4">
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(setup.qrCode)}`}
                  alt={t(office.secondStep.qrCode)}
                  className="size-44 bg-[white]"
                />
                <p>
                  {t(office.secondStep.typeSecret)}
                  <code className="block font-mono wrap-anywhere" translate="no" dir="ltr">
                    {setup.secret}
                  </code>
                </p>
              </div>
              <CodeField error={problem} />
            </>
          )}
        </StepForm>
      ) : (
        <PasswordStep label={t(office.secondStep.next)} saving={starting} />
      )}
    </Dialog>
  );
}

function RenewDialog({ onCodes, onClose }: StepProps) {
  const queryClient = useQueryClient();
  const renewing = useMutation({
    mutationFn: async (password: string) => (await call('renewRecoveryCodes', { body: { password } })).data,
    onSuccess: ({ codes }) => {
      void applyEffect(queryClient, 'changed', 'account');
      onCodes(codes);
    },
  });
  return (
    <Dialog title={t(office.secondStep.renew)} onClose={onClose}>
      <p className="mb-4">{t(office.secondStep.renewHint)}</p>
      <PasswordStep label={t(office.secondStep.renew)} saving={renewing} />
    </Dialog>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: (password: string) => call('removeTotp', { body: { password } }),
    onSuccess: ({ message }) => {
      void applyEffect(queryClient, 'changed', 'account');
      toast.success(message ?? '');
      onClose();
    },
  });
  return (
    <Dialog title={t(office.secondStep.remove)} onClose={onClose}>
      <p className="mb-4">{t(office.secondStep.removeHint)}</p>
      <PasswordStep label={t(office.secondStep.remove)} saving={removing} />
    </Dialog>
  );
}

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title={t(office.secondStep.codes)} onClose={onClose}>
      <p>{t(office.secondStep.codesHint)}</p>
      <ShownOnce
        label={t(office.secondStep.codes)}
        value={codes.join('\n')}
        hint={t(office.keys.shownOnce)}
        copyLabel={t(office.secondStep.copyCodes)}
        onDone={onClose}
      />
    </Dialog>
  );
}

interface Saving {
  isPending: boolean;
  error: Error | null;
  mutate: (text: string) => void;
}

function PasswordStep({ label, saving }: { label: string; saving: Saving }) {
  return (
    <StepForm label={label} saving={saving} name="password" failed={t(office.secondStep.failed)}>
      {(problem) => (
        <PasswordField
          label={t(office.account.currentPassword)}
          name="password"
          autoComplete="current-password"
          error={problem}
        />
      )}
    </StepForm>
  );
}

interface StepFormProps {
  label: string;
  saving: Saving;
  /** Of the one field. */
  name: string;
  failed: string;
  children: (problem: string | undefined) => ReactNode;
}

function StepForm({ label, saving: { isPending, error, mutate }, name, failed, children }: StepFormProps) {
  const { problems, check, onInput } = useFieldCheck();
  const fault = getFieldProblems(error)[name];

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (check(event.currentTarget)) mutate(getFormText(event.currentTarget, name));
  }

  return (
    <form onSubmit={submit} onInput={onInput} noValidate aria-busy={isPending} className="grid gap-4">
      {children(problems[name] ?? (fault && t(office.account.fault, { fault })))}
      {error && fault === undefined && <ErrorNotice text={getErrorText(error, failed)} error={error} />}
      <Button type="submit" variant="primary" busy={isPending} className="justify-self-end">
        {label}
      </Button>
    </form>
  );
}
