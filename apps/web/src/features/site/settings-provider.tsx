import { startTransition, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { loadAllSections } from '#lib/browser/wait-until-near.ts';
import { readEmbedded, SETTINGS_CHANGED_KEY, SettingsContext } from '#lib/settings.ts';

const REFRESH_AFTER_MS = 1_500;

/** Refreshes once the page has settled and when settings are saved elsewhere. Failed refreshes are ignored. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(readEmbedded);

  const asked = useRef(0);
  const refresh = useEffectEvent(async () => {
    const turn = (asked.current += 1);
    try {
      const { getSettings } = await import('#lib/api/public-settings.ts');
      const current = await getSettings();
      // A later request supersedes this one.
      if (turn !== asked.current || JSON.stringify(current) === JSON.stringify(settings)) return;
      loadAllSections();
      startTransition(() => setSettings(current));
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

  return <SettingsContext value={settings}>{children}</SettingsContext>;
}
