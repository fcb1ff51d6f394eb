import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { LanguageSwitch } from './top-bar.tsx';

test('the button that shows EN has EN in its name, for speech control [W14]', () => {
  renderPage(<LanguageSwitch />);
  const button = screen.getByRole('button', { name: 'EN Language: English' });
  expect(within(button).getByText('EN')).not.toHaveClass('sr-only');
});
