import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pasteInto } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

const preview = (scheme: string) => screen.getByText(`Preview, ${scheme}`).closest('figure') ?? document.body;
const getFill = () => preview('dark').style.getPropertyValue('--signal-fill');

test('shows a typed color at once in light and dark; refuses one without contrast, and one click takes the nearest that passes [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('company');
  const before = getFill();
  await pasteInto(user, setting('Primary color'), '#ffe600');
  expect(getFill()).toBe(before);
  expect(screen.getByText('Too light to read or see.')).toBeInTheDocument();
  await user.click(saveButton());
  expect(await screen.findByText(/is too light for the text on buttons: its contrast is 1\.2:1/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use #837500' }));
  expect(setting('Primary color')).toHaveValue('#837500');
  expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull();
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.brand.primary).toBe('#837500'));

  await user.clear(setting('Primary color'));
  await pasteInto(user, setting('Primary color'), '#1D4ED8');
  expect(getFill()).toBe('light-dark(#1d4ed8,#487eff)');
  expect(getFill()).not.toBe(before);
  expect(preview('light').style.colorScheme).toBe('light');
  expect(preview('dark')).toHaveTextContent('Waybill Express');
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.brand).toEqual({ primary: '#1d4ed8', accent: '' }));
});

test('the picker fills in the field, and a cleared field goes back to the default [B6]', async () => {
  const { sent } = serveSettings({ ...SHIPPED, brand: { primary: '#1d4ed8', accent: '#0f766e' } });
  const { user } = await openSettings('company');
  fireEvent.change(screen.getByLabelText('Pick: Accent color'), { target: { value: '#6b21a8' } });
  expect(setting('Accent color')).toHaveValue('#6b21a8');
  await user.clear(setting('Primary color'));
  await user.click(saveButton());
  await waitFor(() => expect(sent.at(-1)?.brand).toEqual({ primary: '', accent: '#6b21a8' }));
});
