import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlaceText } from './receipt-facts.tsx';

const TYPED = 'Dubai, United Arab Emirates';
const TRANSLATED = 'Dubai, Vereinigte Arabische Emirate';

afterEach(() => vi.restoreAllMocks());

const breakAfter = (letters: number) =>
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function measure(this: HTMLElement) {
    return 20 * Math.ceil((this.textContent ?? '').length / letters);
  });

it.each([
  ['takes the place of the typed text on the same line', 40, TRANSLATED],
  ['is left out if it needs another line, so that nothing shifts', 30, TYPED],
])('a translation that arrives later %s', (_, letters, expected) => {
  breakAfter(letters);
  const { rerender } = render(<PlaceText typed={TYPED} translated={TYPED} />);
  expect(screen.getByText(TYPED)).toBeVisible();
  rerender(<PlaceText typed={TYPED} translated={TRANSLATED} />);
  expect(screen.getByText(expected)).toBeVisible();
});

it('a translation that is known from the start may need another line', () => {
  breakAfter(30);
  render(<PlaceText typed={TYPED} translated={TRANSLATED} />);
  expect(screen.getByText(TRANSLATED)).toBeVisible();
});
