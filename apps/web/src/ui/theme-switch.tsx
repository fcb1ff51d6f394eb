import { texts } from '@waybill/i18n/texts';
import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#lib/browser/theme.ts';
import { t } from '#lib/language/t.ts';

export function ThemeSwitch({ className = '', showsLabel = false }: { className?: string; showsLabel?: boolean }) {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = t(texts.common.themes[other]);
  const Icon = other === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`shrink-0 cursor-pointer items-center rounded-control text-ink-soft hover:bg-surface-strong hover:text-ink ${showsLabel ? 'flex' : 'grid justify-items-center'} ${className}`}
      onClick={() => chooseTheme(other)}
    >
      <Icon className="size-5" />
      {showsLabel && label}
    </button>
  );
}
