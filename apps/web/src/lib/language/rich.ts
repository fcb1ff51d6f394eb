import { formatParts, type ParamsFor, type MessageValues } from '@waybill/i18n/format';
import type { Message } from '@waybill/i18n/message';
import { createElement, Fragment, type ReactNode } from 'react';
import { getCompiledText, pageLanguage } from './page-language.ts';

/** Elements by tag name: `{ link: (words) => <a href="/terms">{words}</a> }`. */
type Tags = Readonly<Record<string, (words: ReactNode) => ReactNode>>;

/** Like `t`, for sentences with elements: "Read <link>our terms</link> first." */
export function rich<Params extends object>(text: Message<Params>, tags: Tags, ...params: ParamsFor<Params>): ReactNode {
  return createElement(
    Fragment,
    null,
    ...formatParts<ReactNode>(getCompiledText(text), pageLanguage(), { ...(params[0] as MessageValues | undefined), ...tags }),
  );
}
