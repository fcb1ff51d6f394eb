import { fillParts, type TextParams, type TextValues } from '@waybill/i18n/format';
import type { TextKey } from '@waybill/i18n/texts';
import { createElement, Fragment, type ReactNode } from 'react';
import { compiledOf, pageLanguage } from './page-language.ts';

/** What a tag of a text becomes, by the tag's name: `{ link: (words) => <a href="/terms">{words}</a> }`. */
type Tags = Readonly<Record<string, (words: ReactNode) => ReactNode>>;

/** As `say`, for a sentence with a link or another element in it: "Read <link>our terms</link> first." */
export function rich<Icu extends string>(text: TextKey<Icu>, tags: Tags, ...params: TextParams<Icu>): ReactNode {
  return createElement(
    Fragment,
    null,
    ...fillParts<ReactNode>(compiledOf(text), pageLanguage(), { ...(params[0] as TextValues | undefined), ...tags }),
  );
}
