import type { MacKeys } from '../platform/config/purpose-keys.ts';
import { readSigned, signText } from '../platform/config/signatures.ts';

/** What a link in a mail lets its reader do: confirm what was asked for, or choose which mails come. */
export type MailLink =
  | { kind: 'confirm'; subscriptionId: string }
  | { kind: 'choose'; trackingId: string; reader: string; isSubscriber: boolean };

const CONFIRM = 'c';
const PARTY = 'p';
const SUBSCRIBER = 's';
/** An imported ID may hold dots, a reader does not. */
const CHOICE = /^([ps])\.(.+)\.([^.]+)$/s;

/** The token of a link, which nobody else can make. It names no address and does not expire; what it is about may be gone. */
export const signLink = (keys: MacKeys, link: MailLink): string => signText(keys, payloadOf(link));

/** What a token stands for; undefined where it was not made here, or under a key that is no longer accepted. */
export function readLink(keys: MacKeys, token: string): MailLink | undefined {
  const payload = readSigned(keys, token);
  if (payload === undefined) return undefined;
  if (payload.startsWith(`${CONFIRM}.`)) return { kind: 'confirm', subscriptionId: payload.slice(CONFIRM.length + 1) };
  const [, kind, trackingId, reader] = CHOICE.exec(payload) ?? [];
  if (trackingId === undefined || reader === undefined) return undefined;
  return { kind: 'choose', trackingId, reader, isSubscriber: kind === SUBSCRIBER };
}

const payloadOf = (link: MailLink): string =>
  link.kind === 'confirm'
    ? [CONFIRM, link.subscriptionId].join('.')
    : [link.isSubscriber ? SUBSCRIBER : PARTY, link.trackingId, link.reader].join('.');
