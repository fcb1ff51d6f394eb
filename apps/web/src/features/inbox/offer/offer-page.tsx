import type { Offer, OfferReply } from '@waybill/contracts/inbox/offer-schema';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useRef, useState } from 'react';
import { InvalidLink, MailLinkPage } from '#features/site/mail-link-page.tsx';
import { NoScript } from '#features/site/no-script.tsx';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { withMailToken } from '#lib/browser/mail-link.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferPaper, OfferStatus } from './offer-paper.tsx';

export default function OfferPage() {
  return (
    <MailLinkPage title={t(texts.offer.title)} width="max-w-2xl">
      {(token) => <OfferOfLink token={token} />}
    </MailLinkPage>
  );
}

type State =
  | { phase: 'loading' }
  | { phase: 'dead' }
  | { phase: 'unread'; error: unknown }
  | { phase: 'read'; offer: Offer; isBusy?: boolean; isAsked?: boolean; error?: unknown };

function OfferOfLink({ token }: { token: string }) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const isSending = useRef(false);
  useEffect(() => {
    if (state.phase === 'loading') void readState(token).then(setState);
  }, [token, state.phase]);

  /** @returns whether it was taken. */
  async function send(offer: Offer, body: OfferReply): Promise<boolean> {
    // State updates too late for a second click in the same tick.
    if (isSending.current) return false;
    isSending.current = true;
    setState({ phase: 'read', offer, isBusy: true });
    try {
      const { data } = await call('answerOffer', { ...withMailToken(token), body });
      setState({ phase: 'read', offer: data, isAsked: body.answer === 'question' });
      return true;
    } catch (error) {
      const isClosed = error instanceof ApiError && error.code === 'OFFER_CLOSED';
      // Shows the state that closed it meanwhile.
      const next = isClosed ? await readState(token) : undefined;
      setState(next?.phase === 'read' && next.offer.state !== 'open' ? next : { phase: 'read', offer, error });
      return false;
    } finally {
      isSending.current = false;
    }
  }

  switch (state.phase) {
    case 'loading':
      return (
        <>
          <p className="text-ink-soft">{t(texts.common.loading)}</p>
          <NoScript />
        </>
      );
    case 'dead':
      return <InvalidLink why={t(texts.offer.dead)} to={paths.contact} label={t(texts.navigation.pages.contact)} />;
    case 'unread':
      return (
        <ErrorNotice
          text={getErrorText(state.error, t(texts.subscription.failed))}
          error={state.error}
          onRetry={() => setState({ phase: 'loading' })}
        />
      );
    default: {
      const { offer, isBusy = false, isAsked = false, error } = state;
      return (
        <>
          <OfferStatus offer={offer} isAsked={isAsked} />
          <OfferPaper offer={offer} />
          <OfferActions state={offer.state} isBusy={isBusy} onSend={(body) => send(offer, body)} />
          {error !== undefined && <ErrorNotice text={getErrorText(error, t(texts.subscription.failed))} error={error} />}
        </>
      );
    }
  }
}

async function readState(token: string): Promise<State> {
  if (token === '') return { phase: 'dead' };
  try {
    return { phase: 'read', offer: (await call('getOffer', withMailToken(token))).data };
  } catch (error) {
    const isDead = error instanceof ApiError && (error.code === 'OFFER_NOT_FOUND' || error.code === 'VALIDATION');
    return isDead ? { phase: 'dead' } : { phase: 'unread', error };
  }
}
