import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Language, localizePath, getPathPrefix } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import ContactPage from './contact-page.tsx';

afterEach(() => {
  document.documentElement.lang = '';
});

function renderIn(language: Language) {
  document.documentElement.lang = language;
  return render(
    <MemoryRouter basename={getPathPrefix(language)} initialEntries={[localizePath(language, '/contact')]}>
      <ContactPage />
    </MemoryRouter>,
  );
}

const messageBox = (language: Language) => screen.getByRole('textbox', { name: translator(language)(texts.contactForm.message) });

it('keeps typed text when switching languages back and forth', async () => {
  const inEnglish = renderIn('en');
  await userEvent.type(messageBox('en'), 'Where is my pallet?');
  inEnglish.unmount();

  const inGerman = renderIn('de');
  expect(messageBox('de')).toHaveValue('Where is my pallet?');
  await userEvent.type(messageBox('de'), ' It was due in Malmö.');
  inGerman.unmount();

  renderIn('en');
  expect(messageBox('en')).toHaveValue('Where is my pallet? It was due in Malmö.');
});
