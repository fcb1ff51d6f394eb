import { foldFullWidth } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';

/** RFC 5321, 4.5.3.1. */
const MAX_LOCAL_OCTETS = 64;
/** Longer texts are not one address with something around it. */
const MAX_INPUT_LENGTH = 1_000;

const ATOM = String.raw`[^\s\p{C}"(),.:;<>@[\\\]]+`;
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const DOMAIN = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/;
const NOT_IN_DOMAIN = /[\s\0-,/:-@[-`{-\x7f]/;
/** IDNA forbids it in every label; Punycode would hide it behind `xn--`. */
const HYPHEN_AT_EDGE = /(?:^|\.)-|-(?:\.|$)/;
const FULL_STOPS = /[\u3002\uFF0E\uFF61]/g;

/**
 * Parses a bare address, a `mailto:` link, `Jo Doe <jo@x.example>`, or an address at the end of a sentence, without converting
 * internationalized domains. @returns undefined if there is none, or more than one.
 */
export function parseEmail(typed: string): string | undefined {
  if (typed.length > MAX_INPUT_LENGTH) return undefined;
  const address = unwrap(foldFullWidth(stripInvisible(typed).normalize('NFC')).trim());
  const [local = '', domain = '', ...others] = address?.split('@') ?? [];
  if (others.length > 0 || !LOCAL_PART.test(local) || octets(local) > MAX_LOCAL_OCTETS) return undefined;
  return toAsciiDomain(domain) === undefined ? undefined : `${local}@${domain.replace(FULL_STOPS, '.')}`;
}

function unwrap(text: string): string | undefined {
  const [, name, bracketed] = /^([^<>]*)<([^<>]*)>[.,;]*$/.exec(text) ?? [];
  if (bracketed !== undefined) {
    const address = unwrap(bracketed.trim());
    return name?.includes('@') && unwrap(name.trim()) !== address ? undefined : address;
  }
  const link = /^mailto:(?:\/\/)?([^?]*)/i.exec(text)?.[1];
  return (link === undefined ? text : decode(link))
    .replace(/^\p{L}[\p{L}. -]{0,19}:\s*(?=\S+@)/u, '')
    .replace(/^'(.*)'$/, '$1')
    .replace(/^["“”„«‘([]+|[\])"'”“»’.,;:!?]+$/g, '')
    .trim();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Converts a domain to Punycode: `müller.example` becomes `xn--mller-kva.example`. @returns undefined if it is invalid. */
export function toAsciiDomain(domain: string): string | undefined {
  const plain = foldFullWidth(domain).replace(FULL_STOPS, '.');
  if (NOT_IN_DOMAIN.test(plain) || HYPHEN_AT_EDGE.test(plain.normalize('NFKC'))) return undefined;
  const ascii = /^[\0-\x7f]*$/.test(plain) ? plain.toLowerCase() : toHost(plain);
  return ascii !== undefined && DOMAIN.test(ascii) ? ascii : undefined;
}

function toHost(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return undefined;
  }
}

/** Returns the form by which addresses are compared: lower case, ASCII domain. An unreadable address is returned as it is. */
export function toEmailKey(email: string): string {
  const address = parseEmail(email) ?? email.trim();
  const at = address.lastIndexOf('@');
  const domain = toAsciiDomain(address.slice(at + 1));
  return at < 0 || domain === undefined ? address.toLowerCase() : `${address.slice(0, at).toLowerCase()}@${domain}`;
}

/** Returns the address for SMTP: ASCII domain, local part unchanged. */
export function toSmtpAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}@${toAsciiDomain(email.slice(at + 1)) ?? email.slice(at + 1)}`;
}
