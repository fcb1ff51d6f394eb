import type { Theme } from '#lib/browser/theme.ts';

/** A colour token, without its dashes. */
export type ColorToken = 'status-green' | 'status-red' | 'status-blue' | 'line-strong' | 'line' | 'ink-soft';

/** What a token stands for in a theme, as a canvas takes it. */
export function readColor(element: HTMLElement, token: ColorToken, theme: Theme): string {
  const probe = element.appendChild(document.createElement('span'));
  probe.style.color = `var(--${token})`;
  probe.style.colorScheme = theme;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
