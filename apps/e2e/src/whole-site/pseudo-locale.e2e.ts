import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { CONTENT_ELEMENT, MAP_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { findOverflow, PUBLIC_PAGES, resize, scrollThrough } from '../product/public-pages.ts';
import { expect, test } from '../product/test.ts';

/** Pseudo-locale build: the script `build:pseudo` of apps/web. */
const FOLDER = path.resolve(import.meta.dirname, '../../../web/dist-pseudo');
const WIDTHS = [320, 390, 1440];
const LANGUAGES = [
  { prefix: '', direction: 'ltr' },
  { prefix: '/ar', direction: 'rtl' },
];

for (const { prefix, direction } of LANGUAGES) {
  for (const address of PUBLIC_PAGES) {
    test(`${direction} ${address}: takes every word from the catalog, and fits 40 % longer texts at 320, 390 and 1440 px`, async ({
      page,
      quiet,
    }) => {
      await servePseudoPages(page);
      await page.goto(prefix + (address === '/' && prefix !== '' ? '' : address));
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      await scrollThrough(page, quiet);
      expect(await findForeignWords(page)).toEqual([]);
      for (const width of WIDTHS) {
        await resize(page, width);
        expect(await findOverflow(page), `wider than ${width} px`).toEqual([]);
      }
    });
  }
}

async function servePseudoPages(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith(API_BASE),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const [, prefix = '', rest = ''] = /^(\/ar)?(\/.*)?$/.exec(pathname) ?? [];
      const name = rest.startsWith('/track/') ? '/track.html' : rest === '' || rest === '/' ? '/index.html' : `${rest}.html`;
      const file = [pathname, prefix + name]
        .map((each) => path.join(FOLDER, each))
        .find((each) => path.extname(each) !== '' && existsSync(each));
      await route.fulfill(file ? { path: file } : { status: 404, path: path.join(FOLDER, prefix, '404.html') });
    },
  );
}

function findForeignWords(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ contentElement, mapElement }) => {
      /** Without catalog entries: content, times, drawn letters, hidden text, and the map, which the API writes. */
      const EXEMPT = `[translate="no"], time, script, style, [hidden], noscript, #${mapElement}`;
      const WORD_PATTERN = /\p{L}{2,}/u;
      const removePseudoText = (text: string) => {
        let rest = text;
        while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
        return rest;
      };
      /** Title and description of the home page are the company's own. */
      const own = document.getElementById(contentElement)?.textContent ?? '';
      const spoken: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, data } = walker.currentNode as Text;
        // Exempt text may be part of a sentence.
        spoken.push(parentElement?.closest(EXEMPT) ? data.replaceAll(/[^⟦⟧]/g, '') : data);
      }
      const found = removePseudoText(spoken.join('\n')).split('\n');
      for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [content]')) {
        if (element.closest(EXEMPT) || element.matches('meta:not([name="description"])')) continue;
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'content'])
          found.push(removePseudoText(element.getAttribute(name) ?? ''));
      }
      found.push(removePseudoText(document.title).replace(/\| .*$/, ''));
      return found
        .map((words) => words.trim())
        .filter((words) => WORD_PATTERN.test(words) && !own.includes(JSON.stringify(words)));
    },
    { contentElement: CONTENT_ELEMENT, mapElement: MAP_ELEMENT },
  );
}
