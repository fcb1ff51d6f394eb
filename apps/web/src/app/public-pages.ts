import { matchPath } from 'react-router-dom';
import { pageCode } from '#lib/page-code.tsx';
import { paths } from '#lib/paths.ts';

const TRACK = pageCode(() => import('#app/pages/track-page.tsx'));

/** Every public page: the pattern of its address, and the chunk that draws it. `*` is any other address (R022). */
export const PUBLIC_PAGES = [
  { path: paths.home, ...pageCode(() => import('#app/pages/home-page.tsx')) },
  { path: paths.about, ...pageCode(() => import('#app/pages/about-page.tsx')) },
  { path: paths.services, ...pageCode(() => import('#app/pages/services-page.tsx')) },
  { path: paths.contact, ...pageCode(() => import('#app/pages/contact-page.tsx')) },
  { path: paths.track, ...TRACK },
  { path: `${paths.track}/:trackingId`, ...TRACK },
  { path: paths.privacy, ...pageCode(() => import('#app/pages/privacy-page.tsx')) },
  { path: paths.terms, ...pageCode(() => import('#app/pages/terms-page.tsx')) },
  { path: paths.cookies, ...pageCode(() => import('#app/pages/cookies-page.tsx')) },
  { path: '*', ...pageCode(() => import('#app/pages/not-found-page.tsx')) },
];
const BACK_OFFICE = [paths.login, `${paths.admin}/*`];

/** Fetches the code of the public page at a path. A failure is met again, and shown, when the page is really opened. */
export async function loadPage(pathname: string): Promise<void> {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  if (BACK_OFFICE.some(isAt)) return;
  await PUBLIC_PAGES.find(({ path }) => isAt(path))
    ?.load()
    .catch(() => undefined);
}
