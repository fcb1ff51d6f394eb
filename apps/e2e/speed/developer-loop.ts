import type { Browser, Page } from '@playwright/test';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { isHydrated } from '../src/product/hydration.ts';
import { DevServer } from './dev-server.ts';
import { editSource } from './edit-source.ts';

const WEB_EDIT = {
  file: 'apps/web/src/features/site/about/about-page.tsx',
  from: 'title={t(texts.about.title)}',
  to: 'title={`${t(texts.about.title)}, edited`}',
};
const API_EDIT = {
  file: 'apps/api/src/platform/http/health.ts',
  from: "{ data: { status: 'ok', version: VERSION } }",
  to: "{ message: 'Edited.', data: { status: 'ok', version: VERSION } }",
};
const HEALTH = API_BASE + ROUTES.getHealth.path;
const READY = API_BASE + ROUTES.getReadiness.path;
const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

interface DeveloperTimes {
  devStart: number;
  webEdit: number;
  apiEdit: number;
}

/** In milliseconds. */
export async function measureDeveloperLoop(browser: Browser): Promise<DeveloperTimes> {
  const begin = Date.now();
  const server = await DevServer.start();
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    await page.goto('/about');
    await page.waitForFunction(isHydrated);
    await waitForAnswer(server.url + READY, (text) => text.includes('ready'));
    const devStart = Date.now() - begin;
    const webEdit = await measureUntilVisible(page);
    const apiEdit = await editSource(API_EDIT, async (editedAt) => {
      await waitForAnswer(server.url + HEALTH, (text) => text.includes('Edited.'));
      return Date.now() - editedAt;
    });
    return { devStart, webEdit, apiEdit };
  } finally {
    await context.close();
    await server.stop();
  }
}

async function measureUntilVisible(page: Page): Promise<number> {
  const seenAt = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('h1')?.textContent.includes('edited')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
  return editSource(WEB_EDIT, async (editedAt) => (await seenAt) - editedAt);
}

/** A restarting API does not answer for a while. */
async function waitForAnswer(url: string, matches: (text: string) => boolean): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    const text = await fetch(url)
      .then((answer) => answer.text())
      .catch(() => '');
    if (matches(text)) return;
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
  throw new Error(`${url} did not answer as it should`);
}
