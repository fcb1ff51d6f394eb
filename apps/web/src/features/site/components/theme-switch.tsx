import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#lib/browser/theme.ts';

/** Changes between the light and the dark drawing of the site. */
export function ThemeSwitch() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      className="grid size-11 cursor-pointer place-items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink"
      onClick={() => chooseTheme(other)}
    >
      <Icon className="size-5" />
    </button>
  );
}
