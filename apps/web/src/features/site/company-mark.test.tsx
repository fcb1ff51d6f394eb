import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { CompanyMark } from './company-mark.tsx';
import { LogoMark } from './logo-mark.tsx';

test.each([
  ['rota & søn', 'R'],
  ['شركة النقل', 'ش'],
  ['24/7', '2'],
  ['—', ''],
])('the stamp of %s has its initial [B6]', (name, initial) => {
  const { container } = renderPage(<LogoMark />, { company: { name } });
  expect(container.querySelector('svg[aria-hidden=true] text')?.textContent).toBe(initial);
});

test('the initial W is a route [B6]', () => {
  const { container } = renderPage(<LogoMark />, { company: { name: 'Waybill Express' } });
  expect(container.querySelector('svg')).not.toBeNull();
  expect(container.querySelector('text')).toBeNull();
});

test('pages show the stamp that the server draws, or the logo [B6]', () => {
  const getPicture = (logo: string) =>
    renderPage(<CompanyMark className="size-8" />, { company: { logo } }).container.querySelector('img');
  expect(getPicture('')).toHaveAttribute('src', '/favicon.svg');
  const logo = `${'a'.repeat(32)}.png`;
  expect(getPicture(logo)).toHaveAttribute('src', `/api/settings/logo/${logo}`);
});
