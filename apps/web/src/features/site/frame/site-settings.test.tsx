import { act, render, renderHook, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SettingsContext } from '#lib/settings.ts';
import { Footer } from './footer.tsx';
import { usePreloader } from './public-layout.tsx';

type Website = SiteSettings['website'];

const withWebsite =
  (website: Partial<Website>) =>
  ({ children }: { children: ReactNode }) => (
    <SettingsContext value={{ ...DEFAULT_SETTINGS, website: { ...DEFAULT_SETTINGS.website, ...website } }}>
      <MemoryRouter>{children}</MemoryRouter>
    </SettingsContext>
  );

beforeEach(() => vi.useFakeTimers({ now: new Date('2027-06-01T12:00:00Z') }));

describe('the copyright [R018, A2-12]', () => {
  it.each([
    [{ year: 2025, range: false }, '© 2025 Waybill Express'],
    [{ year: 2025, range: true }, '© 2025–2027 Waybill Express'],
    [{ year: 2027, range: true }, '© 2027 Waybill Express'],
    [{ year: 2030, range: true }, '© 2030 Waybill Express'],
  ])('%j is printed as %s', (copyright, text) => {
    render(<Footer />, { wrapper: withWebsite({ copyright }) });
    expect(screen.getByRole('contentinfo')).toHaveTextContent(text);
  });
});

describe('the preloader [A2-23]', () => {
  const move = (preloaderMs: number) => {
    const view = renderHook((page: string) => usePreloader(page, false), {
      initialProps: '/about',
      wrapper: withWebsite({ preloaderMs }),
    });
    view.rerender('/services');
    return view.result;
  };

  it('stays for the duration in the settings', () => {
    const preloader = move(300);
    act(() => void vi.advanceTimersByTime(299));
    expect(preloader.current.covered).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(preloader.current.covered).toBe(false);
  });

  it('is never shown with 0 ms', () => {
    expect(move(0).current).toEqual({ covered: false, isFading: false, isFirstPage: false });
  });
});
