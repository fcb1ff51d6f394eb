import { mailLink } from './company-links.ts';

/** Characters; longer bodies make addresses that mail programs cut off or refuse. */
const MAX_QUOTED = 1_000;

/** The address of a new message in the reader's mail program (RFC 6068): everything encoded, lines ended by CRLF. */
export function mailto({ to, subject, body }: { to: string; subject: string; body: string }): string {
  const lines = body.replaceAll('\n', '\r\n');
  return `${mailLink(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`;
}

/** A text as one quotes it in an answer, its end left out where it is long. */
export function quoted(text: string): string {
  // By characters, so that none is cut in two.
  const characters = [...text];
  const part = characters.length > MAX_QUOTED ? `${characters.slice(0, MAX_QUOTED).join('')} …` : text;
  return part
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}
