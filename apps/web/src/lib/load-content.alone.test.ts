import { DEFAULT_CONTENT } from '@waybill/contracts/site/default-settings';
import { CONTENT_ELEMENT, embedContent } from '@waybill/contracts/site/page-renderer';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { pickContent } from '#lib/content-parts.ts';
import { answerWith } from '#testing/answer.ts';

/** A page that was opened elsewhere keeps what it has loaded, so each test loads the module again. */
async function openPageWithoutContent() {
  document.getElementById(CONTENT_ELEMENT)?.remove();
  vi.resetModules();
  return import('./content.ts');
}

function storePage(html: string | undefined): void {
  vi.stubGlobal('caches', { match: async () => (html === undefined ? undefined : new Response(html)) });
}

const asked = vi.fn<(language: string | null) => void>();
const serve = (reply: () => Response) =>
  answerWith('getPublicContent', ({ request }) => {
    asked(request.headers.get('Accept-Language'));
    return reply();
  });

beforeEach(() => {
  asked.mockReset();
  storePage(undefined);
});

it('is loaded once for all pages that show it, in the language of the page', async () => {
  const { loadContent, readContent } = await openPageWithoutContent();
  serve(() => HttpResponse.json({ success: true, data: { ...DEFAULT_CONTENT, headline: 'By bike.' } }));
  expect(readContent()).toBeUndefined();
  await loadContent('/about');
  await loadContent('/about');
  expect(readContent()?.headline).toBe('By bike.');
  expect(asked).toHaveBeenCalledExactlyOnceWith('en');
});

it('is loaded for a page whose texts the document lacks, and only then', async () => {
  const { loadContent, readContent } = await openPageWithoutContent();
  document.body.insertAdjacentHTML('beforeend', embedContent(pickContent(DEFAULT_CONTENT, ['/about']), '/about'));
  serve(() => HttpResponse.json({ success: true, data: DEFAULT_CONTENT }));
  await loadContent('/about');
  expect(asked).not.toHaveBeenCalled();
  expect(readContent()?.headline).toBe('');
  await loadContent('/');
  expect(readContent()).toEqual(DEFAULT_CONTENT);
});

it('comes from the stored document of the page when offline, beside what is known of others', async () => {
  const { loadContent, readContent } = await openPageWithoutContent();
  serve(() => HttpResponse.error());
  storePage(embedContent(pickContent({ ...DEFAULT_CONTENT, headline: 'As stored. </script>' }, ['/']), '/'));
  await loadContent('/');
  storePage(embedContent(pickContent(DEFAULT_CONTENT, ['/about']), '/about'));
  await loadContent('/about');
  expect(readContent()).toMatchObject({ headline: 'As stored. </script>', mission: DEFAULT_CONTENT.mission, shopAbroad: [] });
});

it.each([
  ['nothing is stored', undefined],
  ['the stored page is of an older release', '<main>Home</main>'],
])('fails when offline and %s, and the next call tries again', async (_what, html) => {
  const { loadContent, readContent } = await openPageWithoutContent();
  serve(() => HttpResponse.error());
  storePage(html);
  await expect(loadContent('/about')).rejects.toThrow('Failed to fetch');
  serve(() => HttpResponse.json({ success: true, data: DEFAULT_CONTENT }));
  await loadContent('/about');
  expect(readContent()).toEqual(DEFAULT_CONTENT);
});
