import { ROUTES } from '@waybill/contracts/routes';
import { fillPath } from '@waybill/contracts/shared/endpoint';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { Forecast } from '@waybill/domain/shipments/estimates';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { BASE } from '#lib/api/base.ts';
import { claimStream, followView } from '#lib/live/streams.ts';
import { isNotFound, trackShipment } from '../lookup/track-shipment.ts';

/** Silence after which a buffering proxy is assumed. */
const FIRST_MESSAGE_MS = 10_000;
/** Consecutive failures after which polling replaces the stream. */
const MAX_FAILURES = 2;
/** Delays of polling without a stream. */
const POLL_MS = { first: 5_000, next: 30_000 } as const;
/** A hidden page polls this long for the count in its title, then rests. */
const HIDDEN_MS = 60_000;

interface ShipmentListeners {
  /** Called with the current shipment, even if unchanged. */
  onShipment: (shipment: PublicShipment) => void;
  onForecast: (forecast: Forecast) => void;
  onGone: () => void;
  onLive: (isLive: boolean) => void;
}

/** After two consecutive failures of the stream, polls until a stream works again. @returns a function that stops it. */
export function followShipment(trackingId: string, { onShipment, onForecast, onGone, onLive }: ShipmentListeners): () => void {
  const end = new AbortController();
  const { signal } = end;
  let connection = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let view: 'shown' | 'hidden' | 'resting' = 'resting';
  let hasAsked = false;

  const letGo = (): void => {
    connection.abort();
    clearTimeout(timer);
    onLive(false);
  };
  const stop = (): void => {
    if (signal.aborted) return;
    letGo();
    clearTimeout(hiding);
    end.abort();
  };
  const take = (shipment: PublicShipment): void => {
    onShipment(shipment);
    if (isEnded(shipment)) stop();
  };
  const leave = (): void => {
    stop();
    onGone();
  };

  const listen = (): void => {
    letGo();
    connection = new AbortController();
    claimStream({ onGranted: openStream, onRefused: askLater }, connection.signal);
  };
  const openStream = (): void => {
    const opened = new EventSource(BASE + fillPath(ROUTES.watchShipment.path, { trackingId }));
    connection.signal.addEventListener('abort', () => opened.close());
    timer = setTimeout(askLater, FIRST_MESSAGE_MS);
    const hear = ({ data }: MessageEvent<string>): void => {
      clearTimeout(timer);
      hasAsked = false;
      failures = 0;
      onLive(true);
      take(JSON.parse(data) as PublicShipment);
    };
    opened.addEventListener('snapshot', hear);
    opened.addEventListener('update', hear);
    opened.addEventListener('eta', ({ data }: MessageEvent<string>) => onForecast(JSON.parse(data) as Forecast));
    opened.addEventListener('gone', leave);
    opened.addEventListener('error', () => {
      onLive(false);
      failures += 1;
      if (opened.readyState === EventSource.CLOSED || failures >= MAX_FAILURES) askLater();
      // The browser reconnects by itself; the server then sends missed changes, if any.
      else opened.addEventListener('open', () => onLive(true), { once: true });
    });
  };
  const askLater = (): void => {
    letGo();
    timer = setTimeout(() => void ask(), hasAsked ? POLL_MS.next : POLL_MS.first);
  };
  const ask = async (): Promise<void> => {
    hasAsked = true;
    try {
      // Data of a personal link is not updated live and never stored.
      const { link: _link, ...shipment } = await trackShipment(trackingId, { signal, sample: false });
      take(shipment);
      resume();
    } catch (error) {
      if (signal.aborted || view === 'resting') return;
      if (isNotFound(error)) leave();
      else askLater();
    }
  };
  const resume = (): void => {
    if (signal.aborted || view === 'resting' || !connection.signal.aborted) return;
    if (view === 'shown') listen();
    else askLater();
  };

  const onShow = (): void => {
    clearTimeout(hiding);
    view = 'shown';
    listen();
  };
  const onHide = (): void => {
    view = 'hidden';
    askLater();
    hiding = setTimeout(() => {
      view = 'resting';
      letGo();
    }, HIDDEN_MS);
  };
  connection.abort();
  followView({ onShow, onHide }, signal);
  window.addEventListener('online', resume, { signal });
  return stop;
}
