import { lazy, useState, type ComponentType } from 'react';

interface PageCode {
  Page: ComponentType;
  /** Fetches the code, once. */
  load: () => Promise<unknown>;
}

/**
 * Makes a page whose code is a chunk of its own. Code that is there already is drawn at once: `lazy` alone would first show the
 * fallback, which React then leaves standing for 300 ms.
 */
export function pageCode(fetchModule: () => Promise<{ default: ComponentType }>): PageCode {
  let loaded: ComponentType | undefined;
  const load = async () => {
    const module = await fetchModule();
    loaded = module.default;
    return module;
  };
  const LatePage = lazy(load);
  // Of the two, a page keeps the one that it began with, and so its state.
  const Page = () => {
    const [Content] = useState<ComponentType>(() => loaded ?? LatePage);
    return <Content />;
  };
  return { Page, load };
}
