import { lazy, useState, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { loadContent } from '#lib/content.ts';

interface PageCode {
  Page: ComponentType;
  load: () => Promise<unknown>;
}

const TRACK = createLazyPage(() => import('#features/tracking/track-page.tsx'));

export const PUBLIC_PAGES = [
  { path: paths.home, ...createContentPage(paths.home, () => import('#features/site/home/home-page.tsx')) },
  { path: paths.about, ...createContentPage(paths.about, () => import('#features/site/about/about-page.tsx')) },
  { path: paths.services, ...createContentPage(paths.services, () => import('#features/site/services/services-page.tsx')) },
  { path: paths.contact, ...createLazyPage(() => import('#features/inbox/contact/contact-page.tsx')) },
  { path: paths.track, ...TRACK },
  { path: `${paths.track}/:trackingId`, ...TRACK },
  { path: paths.privacy, ...createLazyPage(() => import('#features/site/policies/privacy-page.tsx')) },
  { path: paths.terms, ...createLazyPage(() => import('#features/site/policies/terms-page.tsx')) },
  { path: paths.cookies, ...createLazyPage(() => import('#features/site/policies/cookies-page.tsx')) },
  { path: paths.subscription, ...createLazyPage(() => import('#features/mail/subscription-page.tsx')) },
  { path: paths.offer, ...createLazyPage(() => import('#features/inbox/offer/offer-page.tsx')) },
  { path: paths.verify, ...createLazyPage(() => import('#features/mail/verify-page.tsx')) },
  { path: '*', ...createLazyPage(() => import('./not-found-page.tsx')) },
];

/** A failure is reported when the page is opened. */
export async function loadPage(pathname: string): Promise<void> {
  const isAt = (pattern: string) => matchPath(pattern, pathname) !== null;
  await PUBLIC_PAGES.find(({ path }) => isAt(path))
    ?.load()
    .catch(() => undefined);
}

/** Its code and its texts load side by side. */
function createContentPage(page: string, fetchModule: () => Promise<{ default: ComponentType }>): PageCode {
  return createLazyPage(async () => {
    const [module] = await Promise.all([fetchModule(), loadContent(page)]);
    return module;
  });
}

/** Loaded code renders at once: `lazy` alone would show the fallback, which React keeps for 300 ms. */
function createLazyPage(fetchModule: () => Promise<{ default: ComponentType }>): PageCode {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const module = await fetchModule();
    loaded = module.default;
    return module;
  };
  const LatePage = lazy(load);
  // A page keeps the component it was mounted with, and so its state.
  const Page = () => {
    const [Content] = useState<ComponentType>(() => loaded ?? LatePage);
    return <Content />;
  };
  return { Page, load };
}
