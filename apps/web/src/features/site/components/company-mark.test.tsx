import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { CompanyMark } from './company-mark.tsx';

const renderMark = (company: { name?: string; logo?: string }) =>
  renderPage(<CompanyMark className="size-8" />, { company }).container;

test.each([
  ['rota & søn', 'R'],
  ['شركة النقل', 'ش'],
  ['24/7', '2'],
  ['—', ''],
])('the mark of %s is a stamp with its initial [B6]', (name, initial) => {
  const mark = renderMark({ name });
  expect(mark.querySelector('svg[aria-hidden=true] text')?.textContent).toBe(initial);
});

test('the initial W is a route; a logo replaces the mark [B6]', () => {
  expect(renderMark({ name: 'Waybill Express' }).querySelector('text')).toBeNull();
  const logo = `${'a'.repeat(32)}.png`;
  expect(renderMark({ logo }).querySelector('img')).toHaveAttribute('src', `/api/settings/logo/${logo}`);
});
