import { useSyncExternalStore } from 'react';
import { storedText } from '#lib/browser/stored.ts';

export type Theme = 'light' | 'dark';

/** Read by public/before-paint.js. */
const choice = storedText('theme');
const listeners = new Set<() => void>();
const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (systemPrefersDark().matches ? 'dark' : 'light');

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}

/** Choosing the system's theme removes the choice, so that the page follows the system again. */
export function chooseTheme(theme: Theme): void {
  const matchesSystem = theme === systemTheme();
  if (matchesSystem) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  choice.write(matchesSystem ? undefined : theme);
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

function subscribe(listener: () => void): () => void {
  const system = systemPrefersDark();
  system.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    system.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}
