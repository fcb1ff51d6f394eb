import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

type PageModule = Promise<{ default: ComponentType }>;

/** Every public page: the pattern of its address, and the chunk that draws it. `*` is any other address (R022). */
const PAGES: readonly { path: string; load: () => PageModule }[] = [
  { path: paths.home, load: () => import('#app/pages/home-page.tsx') },
  { path: paths.about, load: () => import('#app/pages/about-page.tsx') },
  { path: paths.services, load: () => import('#app/pages/services-page.tsx') },
  { path: paths.contact, load: () => import('#app/pages/contact-page.tsx') },
  { path: paths.track, load: () => import('#app/pages/track-page.tsx') },
  { path: `${paths.track}/:trackingId`, load: () => import('#app/pages/track-page.tsx') },
  { path: paths.privacy, load: () => import('#app/pages/privacy-page.tsx') },
  { path: paths.terms, load: () => import('#app/pages/terms-page.tsx') },
  { path: paths.cookies, load: () => import('#app/pages/cookies-page.tsx') },
  { path: '*', load: () => import('#app/pages/not-found-page.tsx') },
];
const BACK_OFFICE = [paths.login, `${paths.admin}/*`];

export const PUBLIC_PAGES = PAGES.map(({ path, load }) => ({ path, Page: lazy(load) }));

/** Fetches the code of the public page at a path. A failure is met again, and shown, when the page is really opened. */
export async function loadPage(pathname: string): Promise<void> {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (BACK_OFFICE.some(isAt)) return;
  await PAGES.find(({ path }) => isAt(path))
    ?.load()
    .catch(() => undefined);
}
