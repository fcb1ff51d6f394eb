import { calendarDateOf, endpoints, LIMITS, type OpenedLink, readTrackingId, type Shipment } from '@waybill/contracts';
import type { Language } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import { ERASED } from '@waybill/contracts/privacy/texts';
import type { RenderedReply } from '../platform/http/handler.ts';
import { ANONYMOUS, type Anonymous, type LinkHolder } from '../platform/http/principal.ts';
import { render } from '../platform/http/render.ts';
import { limitToPublic } from '../shipments/limit-to-public.ts';
import { readTrackingLink } from '../shipments/links/link-token.ts';
import { isDead } from '../shipments/links/make-link.ts';
import { isOfAnother } from '../shipments/links/present-link.ts';
import { getShipment } from './get-shipment.ts';
import type { TrackingContext } from './tracking-context.ts';

interface LinkLookup {
  /** As it was typed, or stood in the address. */
  trackingId: string;
  token: string;
  ip: string;
  language: Language;
}

const DEAD: OpenedLink = { state: 'dead' };

/**
 * What anybody sees of a shipment, and beside it what the caller's link opens. No cache keeps it.
 *
 * A token that we signed for this very ID is a caller of its own: it names the shipment, so that nothing can be guessed with it, and
 * whose address has been refused for guessing may still follow it. With any other token it is the lookup of its address.
 * @throws AppError SHIPMENT_NOT_FOUND or RATE_LIMITED, as without a link.
 */
export async function lookUpByLink(
  context: Omit<TrackingContext, 'publicAnswers'>,
  { trackingId: typed, token, ip, language }: LinkLookup,
): Promise<RenderedReply> {
  const { guardLookup, settings, trackingLinkKeys, now } = context;
  const readLink = (trackingId: string) => readTrackingLink(trackingLinkKeys, { token, trackingId, now: now() });
  const linkId = token.length <= LIMITS.linkToken ? firstDefined(readTrackingId(typed), readLink) : undefined;
  const caller: LinkHolder | Anonymous = linkId === undefined ? ANONYMOUS : { kind: 'link', id: linkId };
  const data = await guardLookup(caller.kind === 'link' ? `link ${caller.id}` : ip, async () => {
    const shipment = await getShipment(context, typed);
    const [{ tracking }, link] = await Promise.all([
      settings(),
      caller.kind === 'link' ? open(context, caller.id, shipment) : DEAD,
    ]);
    return { ...limitToPublic(shipment, tracking), link };
  });
  const message = sayIn(language)(texts.api.lookupFound);
  return {
    rendered: render(endpoints.trackShipment.views.link[200], { message, data }),
    headers: { 'Cache-Control': 'private, no-store' },
  };
}

function firstDefined<Item, Value>(items: readonly Item[], read: (item: Item) => Value | undefined): Value | undefined {
  for (const item of items) {
    const value = read(item);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** What a link opens of a shipment. */
async function open(
  { links, readerOf, settings, now }: Pick<TrackingContext, 'links' | 'readerOf' | 'settings' | 'now'>,
  linkId: string,
  { trackingId, recipient: { name, address, email } }: Shipment,
): Promise<OpenedLink> {
  const link = await links.find(linkId);
  if (!link || isDead(link, now()) || link.trackingId !== trackingId || name === ERASED) return DEAD;
  if (isOfAnother(link, { name, email }, await readerOf())) return DEAD;
  const today = calendarDateOf(now(), (await settings()).company.timeZone);
  if (link.lastUsedOn !== today) await links.markUsed(link, today);
  return link.scope === 'recipient' ? { state: 'recipient', recipient: { name, address } } : { state: 'basic' };
}
