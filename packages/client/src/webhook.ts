import { WaybillError } from './error.ts';
import type { WebhookPayload } from './types.ts';

const SECRET = /^whsec_([A-Za-z\d+/]+=*)$/;
const TOLERANCE_SECONDS = 300;

type HeaderRecord = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Verifies a delivery as Standard Webhooks describes it. @param secrets several during a rotation.
 * @param body as it was received, before any parser. @throws WaybillError `INVALID_WEBHOOK`.
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: Headers | HeaderRecord,
  body: string | Uint8Array,
  { now = new Date(), toleranceSeconds = TOLERANCE_SECONDS }: { now?: Date; toleranceSeconds?: number } = {},
): Promise<WebhookPayload> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => readHeader(headers, `webhook-${name}`));
  if (!id || !timestamp || !signatures) throw refuse('A header is missing');
  if (!/^\d{1,12}$/.test(timestamp)) throw refuse('The timestamp is not a number');
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds) throw refuse('The timestamp is too old or too new');
  const bytes = typeof body === 'string' ? encode(body) : body;
  const start = encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(start.length + bytes.length);
  signed.set(start);
  signed.set(bytes, start.length);
  for (const key of await Promise.all([secrets].flat().map(importKey))) {
    for (const signature of readSignatures(signatures)) {
      // Compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return parsePayload(bytes);
    }
  }
  throw refuse('No signature matches');
}

const encode = (text: string) => new TextEncoder().encode(text);

const refuse = (message: string, cause?: unknown) => new WaybillError({ code: 'INVALID_WEBHOOK', message, cause });

/** Also those of another library or frame. */
const isHeaders = (headers: Headers | HeaderRecord): headers is Headers => typeof headers.get === 'function';

function readHeader(headers: Headers | HeaderRecord, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

function importKey(secret: string): Promise<CryptoKey> {
  const [, base64] = SECRET.exec(secret) ?? [];
  if (base64 === undefined) throw new TypeError('A secret of a webhook begins with whsec_');
  return crypto.subtle.importKey('raw', decode(base64), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Other versions than 1 are skipped. */
function readSignatures(text: string): Uint8Array<ArrayBuffer>[] {
  return text.split(' ').flatMap((part) => {
    const [, base64] = /^v1,([A-Za-z\d+/]+=*)$/.exec(part) ?? [];
    try {
      return base64 === undefined ? [] : [decode(base64)];
    } catch {
      return [];
    }
  });
}

const decode = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

function parsePayload(bytes: Uint8Array): WebhookPayload {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as WebhookPayload;
  } catch (cause) {
    throw refuse('The body is not JSON', cause);
  }
}
