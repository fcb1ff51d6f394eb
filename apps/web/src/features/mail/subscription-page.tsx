import type { MailPreference, Subscription } from '@waybill/contracts/mail/subscription-schema';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InvalidLink, MailLinkPage } from '#features/site/mail-link-page.tsx';
import { NoScript } from '#features/site/no-script.tsx';
import { paths } from '#lib/address/paths.ts';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { withMailToken } from '#lib/browser/mail-link.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

export default function SubscriptionPage() {
  return (
    <MailLinkPage title={t(texts.subscription.title)} width="max-w-xl">
      {(token) => <SubscriptionChoice token={token} />}
    </MailLinkPage>
  );
}

type State =
  | { phase: 'loading' }
  | { phase: 'dead' }
  | { phase: 'unread'; error: unknown }
  | { phase: 'read'; subscription: Subscription; isBusy?: boolean; error?: unknown };

/** Opening the link changes nothing, as mail scanners follow links. */
function SubscriptionChoice({ token }: { token: string }) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const isSaving = useRef(false);

  useEffect(() => {
    if (state.phase === 'loading') void readState(token).then(setState);
  }, [token, state.phase]);

  async function choose(subscription: Subscription, wish: MailPreference): Promise<void> {
    // State updates too late for a second click in the same tick.
    if (isSaving.current) return;
    isSaving.current = true;
    setState({ phase: 'read', subscription, isBusy: true });
    try {
      const { data } = await call('changeSubscription', { ...withMailToken(token), body: { wish } });
      setState({ phase: 'read', subscription: data });
    } catch (error) {
      setState(isInvalidLink(error) ? { phase: 'dead' } : { phase: 'read', subscription, error });
    } finally {
      isSaving.current = false;
    }
  }

  switch (state.phase) {
    case 'loading':
      return (
        <>
          <p className="text-ink-soft">{t(texts.common.loading)}</p>
          <NoScript />
          {/* Posts to the page's URL including the token, as mail clients do for one-click unsubscribe (RFC 8058). */}
          <noscript>
            <form method="post" noValidate>
              <Button type="submit">{t(texts.subscription.endThis)}</Button>
            </form>
          </noscript>
        </>
      );
    case 'dead':
      return <InvalidLink why={t(texts.subscription.deadWhy)} to={paths.track} label={t(texts.navigation.pages.track)} />;
    case 'unread':
      return (
        <ErrorNotice
          text={getErrorText(state.error, t(texts.subscription.failed))}
          error={state.error}
          onRetry={() => setState({ phase: 'loading' })}
        />
      );
    default: {
      const { subscription, isBusy = false, error } = state;
      return (
        <>
          <SubscriptionStatus subscription={subscription} />
          {subscription.wish === 'told' && <ShipmentLink trackingId={subscription.trackingId} />}
          <Choices subscription={subscription} isBusy={isBusy} onChoose={(wish) => void choose(subscription, wish)} />
          {error !== undefined && <ErrorNotice text={getErrorText(error, t(texts.subscription.failed))} error={error} />}
        </>
      );
    }
  }
}

async function readState(token: string): Promise<State> {
  if (token === '') return { phase: 'dead' };
  try {
    return { phase: 'read', subscription: (await call('getSubscription', withMailToken(token))).data };
  } catch (error) {
    return isInvalidLink(error) ? { phase: 'dead' } : { phase: 'unread', error };
  }
}

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'SUBSCRIPTION_NOT_FOUND' || error.code === 'VALIDATION');

const renderId = (words: ReactNode) => (
  <bdi translate="no" className="font-mono whitespace-nowrap">
    {words}
  </bdi>
);

const STATUS_TEXTS = {
  asked: texts.subscription.ask,
  told: texts.subscription.told,
  not_this: texts.subscription.notThis,
} as const;

function SubscriptionStatus({ subscription: { trackingId, wish, isSubscriber } }: { subscription: Subscription }) {
  const { company } = useSettings();
  const hasEnded = isSubscriber && wish === 'not_this';
  return (
    <div role="status" className="grid gap-3">
      <p className="text-xl">
        {wish === 'none'
          ? t(texts.subscription.none, { company: company.name })
          : rich(STATUS_TEXTS[wish], { id: renderId }, { trackingId })}
      </p>
      {hasEnded && <p className="text-ink-soft">{t(texts.subscription.askAgain)}</p>}
    </div>
  );
}

function ShipmentLink({ trackingId }: { trackingId: string }) {
  return (
    <div>
      <LinkButton variant="primary" to={paths.trackId(trackingId)}>
        {t(texts.subscription.seeShipment)}
      </LinkButton>
    </div>
  );
}

interface ChoicesProps {
  subscription: Subscription;
  isBusy: boolean;
  onChoose: (wish: MailPreference) => void;
}

function Choices({ subscription: { trackingId, wish, isSubscriber }, isBusy, onChoose }: ChoicesProps) {
  const [query] = useSearchParams();
  const wantsToEndAll = query.get('wish') === 'none' && wish === 'not_this';
  return (
    <div className="flex flex-wrap gap-3">
      {wish === 'asked' && (
        <Button variant="primary" busy={isBusy} onClick={() => onChoose('told')}>
          {t(texts.mail.confirm)}
        </Button>
      )}
      {wish === 'told' && (
        <Button busy={isBusy} onClick={() => onChoose('not_this')}>
          {t(texts.subscription.endThis)}
        </Button>
      )}
      {/* The confirmation link only covers its own request, not other shipments. */}
      {(wish === 'asked' || wish === 'told' || (wish === 'not_this' && !isSubscriber) || wantsToEndAll) && (
        <Button busy={isBusy} onClick={() => onChoose('none')}>
          {t(texts.subscription.endAll)}
        </Button>
      )}
      {(wish === 'none' || (wish === 'not_this' && !isSubscriber)) && (
        <Button busy={isBusy} onClick={() => onChoose('told')}>
          {t(texts.subscription.again)}
        </Button>
      )}
      {wish === 'not_this' && isSubscriber && (
        <LinkButton to={paths.trackId(trackingId)}>{t(texts.receipt.shipment, { trackingId })}</LinkButton>
      )}
    </div>
  );
}
