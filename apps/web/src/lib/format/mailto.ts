import { getMailUrl } from './company-links.ts';

/** Characters; mail clients truncate or refuse longer URLs. */
const MAX_QUOTE_LENGTH = 1_000;

/** RFC 6068: encoded, with CRLF line ends. */
export function mailto({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `${getMailUrl(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

export function quoteText(text: string): string {
  // By code points, so that none is cut in two.
  const characters = [...text];
  const part = characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('')} …` : text;
  return part
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
