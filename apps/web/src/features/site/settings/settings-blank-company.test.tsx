import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openSettings, saveButton, serveSettings, setting, SHIPPED, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

const OPTIONAL = ['Phone', 'Chat number', 'Email', 'Street', 'City', 'Postal code', 'Latitude', 'Longitude'];
const BLANK = {
  phone: '',
  chatNumber: '',
  email: '',
  address: { street: '', city: '', postalCode: '' },
  coordinates: { latitude: null, longitude: null },
};

test('saves a company without phone, email, address and coordinates, and fills them in again [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('company');
  for (const name of OPTIONAL) await user.clear(setting(name));
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.company).toMatchObject(BLANK));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();

  await user.type(setting('Latitude'), '38.7');
  await user.type(setting('Longitude'), '-9.1');
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.company.coordinates).toEqual({ latitude: 38.7, longitude: -9.1 }));
});

test('refuses one coordinate without the other, at its field [B6]', async () => {
  const { sent } = serveSettings(withCompany(SHIPPED, BLANK));
  const { user } = await openSettings('company');
  expect(setting('Latitude')).toHaveValue(null);
  await user.type(setting('Latitude'), '38.7');
  await user.click(saveButton());
  expect(await screen.findByText(/^Longitude must be given, or both left blank/)).toBeInTheDocument();
  expect(sent).toEqual([]);
});
