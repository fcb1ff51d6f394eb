import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { canUsePasskeys } from './passkey-calls.ts';
import { AddPasskeyDialog } from './passkey-list.tsx';
import { getSignInOptions } from './queries.ts';
import { SetUpAppDialogs } from './second-step.tsx';

/** Nothing once the account has one of them or has declined. */
export function SignInOffer() {
  const queryClient = useQueryClient();
  const { data } = useQuery(getSignInOptions());
  const [opened, setOpened] = useState<'passkey' | 'app'>();
  const declining = useMutation({
    mutationFn: () => call('declineSignIn', {}),
    onSuccess: (answer) => queryClient.setQueryData(getSignInOptions().queryKey, answer.data),
  });
  const close = () => setOpened(undefined);
  return (
    <>
      {data?.proposed && (
        <section
          aria-labelledby="sign-in-offer"
          className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-s-4 border-line-strong bg-surface px-4 py-3"
        >
          <div className="min-w-0 grow basis-80">
            <h2 id="sign-in-offer" className="font-semibold">
              {t(office.signInOffer.title)}
            </h2>
            <p className="max-w-[68ch] text-ink-soft">{t(office.signInOffer.text)}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {canUsePasskeys() && <Button onClick={() => setOpened('passkey')}>{t(office.passkeys.add)}</Button>}
            <Button onClick={() => setOpened('app')}>{t(office.secondStep.setUp)}</Button>
            <Button busy={declining.isPending} onClick={() => declining.mutate()}>
              {t(office.signInOffer.decline)}
            </Button>
          </div>
          {declining.error && (
            <ErrorNotice text={getErrorText(declining.error, t(office.signInOffer.declineFailed))} error={declining.error} />
          )}
        </section>
      )}
      {opened === 'passkey' && <AddPasskeyDialog onClose={close} />}
      {opened === 'app' && <SetUpAppDialogs onClose={close} />}
    </>
  );
}
