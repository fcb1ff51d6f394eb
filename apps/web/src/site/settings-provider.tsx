import type { SiteContent } from '@waybill/contracts/site/content-schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
import { ContentContext, readLoadedContent } from '#lib/content.ts';
import { readEmbedded, SETTINGS_CHANGED_KEY, SettingsContext } from '#lib/settings.ts';

const REFRESH_AFTER_MS = 1_500;

interface Shown {
  settings: SiteSettings;
  /** Undefined while the content of the document, or of the page that loaded it, is current. */
  content?: SiteContent | undefined;
}

/** Refreshes once the page has settled and when settings are saved elsewhere. Failed refreshes are ignored. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [{ settings, content }, setShown] = useState<Shown>(() => ({ settings: readEmbedded() }));

  const asked = useRef(0);
  const refresh = useEffectEvent(async () => {
    const turn = (asked.current += 1);
    try {
      const { getCurrentContent, getSettings } = await import('#lib/api/public-settings.ts');
      const displayed = content ? { content, pages: undefined } : readLoadedContent();
      const [newSettings, newContent] = await Promise.all([getSettings(), displayed && getCurrentContent(displayed)]);
      const isSame = JSON.stringify(newSettings) === JSON.stringify(settings) && newContent === undefined;
      // A later request supersedes this one.
      if (turn !== asked.current || isSame) return;
      loadAllSections();
      startTransition(() => setShown({ settings: newSettings, content: newContent ?? content }));
    } catch {
      // The previous settings remain valid.
    }
  });
  useEffect(() => {
    // Safari has no requestIdleCallback; by then the first page has settled.
    const timer = setTimeout(() => void refresh(), REFRESH_AFTER_MS);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SETTINGS_CHANGED_KEY) void refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  return (
    <SettingsContext value={settings}>
      <ContentContext value={content}>{children}</ContentContext>
    </SettingsContext>
  );
}
