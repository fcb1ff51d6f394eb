const NAMES =
  'from|to|cc|bcc|subject|date|sender|received|message-id|mime-version|content-type|return-path|delivered-to|reply-to|dkim-signature|x-[a-z-]{1,40}';
/** `Name: value`, as programs write it. A row of a table seldom begins like this. */
const HEADER = new RegExp(`^(${NAMES}):[ \\t]?\\S`, 'i');
const MBOX = /^From \S+ /;
const MIN_HEADERS = 2;

/** @param head the first bytes of a file. */
export function isMail(head: Buffer): boolean {
  const lines = head
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .trimStart()
    .split(/\r\n|\n|\r/);
  if (MBOX.test(lines[0] ?? '')) lines.shift();
  const names = new Set<string>();
  for (const line of lines) {
    // Indented lines continue a header.
    if (/^[ \t]/.test(line) && names.size > 0) continue;
    const name = HEADER.exec(line)?.[1]?.toLowerCase();
    if (name === undefined) break;
    names.add(name);
  }
  return names.size >= MIN_HEADERS;
}
