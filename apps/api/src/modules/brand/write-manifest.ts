import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

/** Home screens cut longer names. */
const SHORT_NAME = 12;

/** The manifest of the build with the company's name and blurb. */
export function writeManifest(built: string, { language, company: { name, blurb } }: SiteSettings): string {
  const shown = name || translator(language)(texts.lookup.title);
  const { description: _shipped, ...manifest } = JSON.parse(built) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    name: shown,
    short_name: shorten(shown),
    ...(blurb && { description: blurb }),
    lang: language,
  });
}

/** Keeps the whole words that fit. */
function shorten(name: string): string {
  const [first = '', ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}
