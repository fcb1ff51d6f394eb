import { escapeHtml } from '@waybill/contracts/site/page-head';
import type { Brand } from '@waybill/domain/colors/brand-colors';
import { type Language, getLanguageInfo } from '@waybill/domain/languages';
import { PICTURE_COLORS, PICTURE_SIZE } from '../../maps/picture/picture.ts';
import type { MailLogo, MailMap } from './mail-pictures.ts';

export interface MailParts {
  language: Language;
  subject: string;
  trackingId: string;
  headline?: string | undefined;
  paragraphs: readonly string[];
  /** The message that a reply answers. */
  quote?: { intro: string; text: string } | undefined;
  facts: readonly { name: string; value: string }[];
  button?: { label: string; href: string } | undefined;
  map?: MailMap | undefined;
  logo?: MailLogo | undefined;
  notes: readonly string[];
  manage?: { label: string; href: string } | undefined;
  company: string;
  /** Hex colors: of the button, and of the line above. */
  brand: Brand;
}

/** The parts that differ between letters. */
export type LetterParts = Pick<MailParts, 'subject' | 'paragraphs' | 'quote' | 'facts' | 'button' | 'notes'>;

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

/** Only a style element supports dark mode; the rest is inline because many mail clients ignore style elements. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#12161c!important}.paper{background:#1a1f27!important}.ink{color:#eceae5!important}.soft{color:#a9adb5!important}.rule{border-color:#3a424d!important}.logo{filter:drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff)}}`;

/** HTML for common mail clients: one table, inline styles, no remote content. Logo and map are attached. */
export function writeMailHtml({
  language,
  subject,
  trackingId,
  headline,
  paragraphs,
  quote,
  facts,
  button,
  map,
  logo,
  notes,
  manage,
  company,
  brand,
}: MailParts): string {
  const { direction } = getLanguageInfo(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const between = direction === 'rtl' ? 'padding:6px 0 6px 12px' : 'padding:6px 12px 6px 0';
  const write = (words: string) => withId(escapeHtml(words), escapeHtml(trackingId));
  const body = paragraphs.map(
    (words) => `<p class="ink" style="margin:0 0 16px;color:#16202b">${write(words).replaceAll('\n', '<br>')}</p>`,
  );
  if (headline)
    body.unshift(
      `<h1 class="ink" dir="auto" style="margin:0 0 16px;color:#16202b;font-size:22px;line-height:1.3">${write(headline)}</h1>`,
    );
  if (quote) {
    body.push(
      `<p class="soft" style="margin:24px 0 8px;color:#5b6470">${write(quote.intro)}</p>`,
      `<blockquote class="soft rule" dir="auto" style="margin:0 0 16px;padding-inline-start:12px;border-inline-start:3px solid #d6d1c7;color:#5b6470">${write(quote.text).replaceAll('\n', '<br>')}</blockquote>`,
    );
  }
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><th class="soft" scope="row" align="${start}" style="${between};font-weight:400;color:#5b6470;vertical-align:top;word-break:normal;width:40%">${escapeHtml(name)}</th><td class="ink" dir="auto" align="${start}" style="padding:6px 0;color:#16202b;vertical-align:top">${write(value)}</td></tr>`,
  );
  const links = manage
    ? [`<a class="soft" href="${escapeHtml(manage.href)}" style="color:#5b6470">${escapeHtml(manage.label)}</a>`]
    : [];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;background:#f7f5f1">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f5f1"><tr><td align="center" style="padding:24px 12px">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;${FONT};font-size:16px;line-height:1.55;word-break:break-word;text-align:${start}">
<tr><td class="ink rule" style="padding:20px 24px;border-top:4px solid ${brand.accent}!important;border-bottom:1px dashed #d6d1c7;color:#16202b;font-weight:700">${logo ? writeLogo(logo) : escapeHtml(company)}</td></tr>
<tr><td style="padding:24px 24px 8px">${body.join('\n')}</td></tr>
${rows.length === 0 ? '' : `<tr><td style="padding:0 24px 8px"><table class="rule" width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid #e4dfd6;border-bottom:1px solid #e4dfd6;font-size:15px;text-align:${start}">${rows.join('')}</table></td></tr>`}
${button ? `<tr><td style="padding:16px 24px 24px"><a href="${escapeHtml(button.href)}" style="display:inline-block;background:${brand.primary};color:#ffffff;text-decoration:none;font-weight:700;padding:12px 20px;border-radius:6px">${escapeHtml(button.label)}</a></td></tr>` : ''}
${map ? writeMap(map) : ''}
<tr><td class="soft rule" style="padding:16px 24px 24px;border-top:1px dashed #d6d1c7;color:#5b6470;font-size:13px">${[...notes.map(escapeHtml), ...links].join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** Without a width, which would cut the name in clients without pictures. In dark mode dark letters get an outline. */
const writeLogo = ({ cid, alt, height }: MailLogo): string =>
  `<img class="ink logo" src="cid:${cid}" alt="${escapeHtml(alt)}" height="${height}" style="display:block;border:0;height:${height}px;color:#16202b">`;

/** Of its final size before it is loaded, and on paper of its own: dark clients leave pictures as they are. */
function writeMap({ cid, alt, caption }: MailMap): string {
  const { width, height } = PICTURE_SIZE;
  return (
    `<tr><td style="padding:0 24px 16px"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" style="display:block;width:100%;max-width:${width}px;height:auto;background:${PICTURE_COLORS.sea};color:#5b6470;font-size:13px">` +
    `<div class="soft" style="padding-top:4px;color:#5b6470;font-size:12px">${escapeHtml(caption)}</div></td></tr>`
  );
}

/** Longer IDs of other systems may wrap. */
const MAX_UNBROKEN_LENGTH = 22;

const withId = (html: string, trackingId: string): string =>
  html.replaceAll(trackingId, () => {
    const breaks = trackingId.length > MAX_UNBROKEN_LENGTH ? 'word-break:break-all' : 'white-space:nowrap';
    return `<span dir="ltr" style="${breaks};font-family:Menlo,Consolas,monospace;font-size:.94em">${trackingId}</span>`;
  });

export function writeMailText({ headline = '', paragraphs, quote, facts, button, notes, manage, company }: MailParts): string {
  const blocks = [
    headline,
    ...paragraphs,
    quote ? [quote.intro, ...quote.text.split('\n').map((line) => `> ${line}`)].join('\n') : '',
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    button ? `${button.label}:\n${button.href}` : '',
    ['--', company, ...notes, ...(manage ? [`${manage.label}:`, manage.href] : [])].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
