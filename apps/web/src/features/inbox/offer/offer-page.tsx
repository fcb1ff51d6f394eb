import type { Offer, OfferReply } from '@waybill/contracts/inbox/offer-schema';
import { texts } from '@waybill/i18n/texts';
import { useEffect, useRef, useState } from 'react';
import { NoScript } from '#features/site/no-script.tsx';
import { PageBanner } from '#features/site/page-banner.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { useMailToken, withMailToken } from '#lib/browser/mail-link.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { OfferActions } from './offer-actions.tsx';
import { OfferPaper, OfferStatus } from './offer-paper.tsx';

export default function OfferPage() {
  const token = useMailToken();
  const title = t(texts.offer.title);
  useDocumentTitle(title);
  return (
    <>
      <PageBanner title={title} />
      <div className="border-b border-line bg-surface">
        <div className="shell py-10 lg:py-16">
          <div className="paper-outline max-w-2xl">
            <div className="torn relative grid min-h-56 grid-cols-[minmax(0,1fr)] content-start gap-6 bg-sheet px-5 pt-10 pb-12 sm:px-10">
              <OfferOfLink token={token} />
            </div>
          </div>
        </div>
      </div>
    </>
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
      return <InvalidLink />;
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

function InvalidLink() {
  return (
    <>
      <h2 className="text-2xl">{t(texts.subscription.dead)}</h2>
      <p className="text-ink-soft">{t(texts.offer.dead)}</p>
      <div>
        <LinkButton to={paths.contact}>{t(texts.navigation.pages.contact)}</LinkButton>
      </div>
    </>
  );
}
