import { type MacKeys, readSigned, signText } from '../../../platform/config/purpose-keys.ts';

export type MailLink =
  | { kind: 'confirm'; subscriptionId: string }
  | { kind: 'choose'; trackingId: string; reader: string; isSubscriber: boolean };

const CONFIRM = 'c';
const PARTY = 'p';
const SUBSCRIBER = 's';
/** Imported IDs may contain dots, reader hashes do not. Uppercase prefix: the ID is base64url-encoded. */
const CHOICE = /^([ps])\.(.+)\.([^.]+)$/is;
const URL_SAFE = /^[\w.-]+$/;

export const SUBSCRIPTION_PATH = '/subscription';
export const BLOCK_ALL_QUERY = 'wish=none';

/** Contains no address and does not expire; its target may be gone. */
export const signLink = (keys: MacKeys, link: MailLink): string => signText(keys, toPayload(link));

export function readLink(keys: MacKeys, token: string): MailLink | undefined {
  const payload = readSigned(keys, token);
  if (payload === undefined) return undefined;
  if (payload.startsWith(`${CONFIRM}.`)) return { kind: 'confirm', subscriptionId: payload.slice(CONFIRM.length + 1) };
  const [, kind = '', id, reader] = CHOICE.exec(payload) ?? [];
  if (id === undefined || reader === undefined) return undefined;
  const isPlain = kind === kind.toLowerCase();
  const trackingId = isPlain ? id : Buffer.from(id, 'base64url').toString();
  return { kind: 'choose', trackingId, reader, isSubscriber: kind.toLowerCase() === SUBSCRIBER };
}

function toPayload(link: MailLink): string {
  if (link.kind === 'confirm') return [CONFIRM, link.subscriptionId].join('.');
  const kind = link.isSubscriber ? SUBSCRIBER : PARTY;
  const { trackingId, reader } = link;
  if (URL_SAFE.test(trackingId)) return [kind, trackingId, reader].join('.');
  return [kind.toUpperCase(), Buffer.from(trackingId).toString('base64url'), reader].join('.');
}
