import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { findStep, NEW, openSetup, withSteps } from '#testing/open-setup.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { setWindow } from '#testing/set-window.ts';
import { serveSettings, setting, withCompany } from '#testing/settings.ts';
import { serveShipments } from '#testing/shipments.ts';
import { aStats, signIn } from '#testing/sign-in.ts';

beforeEach(() => {
  signIn();
  setWindow({ isWide: false });
});

const press = (name: string) => screen.getByRole('button', { name });
const getSteps = () =>
  within(screen.getByRole('navigation', { name: 'Setup steps' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('an unknown step leads to the first open one, which must be named or skipped; saves it by keyboard and opens the next, which takes the focus [B6]', async () => {
  const { sent } = serveSettings(NEW);
  const { user, address } = await openSetup('colors', 'Company');
  expect(address()).toBe('/admin/setup/company');
  expect(screen.getByRole('heading', { level: 2, name: 'Company' })).toHaveFocus();
  await user.tab();
  expect(setting('Name')).toHaveFocus();
  await user.keyboard('  {Enter}');
  expect(setting('Name')).toHaveAccessibleDescription('Name is required, or skip this step.');
  expect(sent).toEqual([]);
  await pasteInto(user, setting('Name'), 'Rota');
  expect(setting('Name')).toBeValid();
  await user.type(setting('City'), 'Lisbon{Enter}');
  expect(await findStep('Contact')).toHaveFocus();
  expect(address()).toBe('/admin/setup/contact');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    company: { name: 'Rota', address: { city: 'Lisbon' } },
    setup: { finished: false, steps: { company: 'done', contact: 'open' } },
  });
  expect(getSteps().slice(0, 2)).toEqual(['Company, done', 'Contact, open']);
});

test('resumes at the first open step, with what another browser saved [B6]', async () => {
  serveSettings(withCompany(withSteps(NEW, { company: 'done', contact: 'skipped' }), { name: 'Rota' }));
  const { user } = await openSetup('', 'Opening hours');
  expect(screen.getByText('Step 3 of 8')).toBeInTheDocument();
  expect(getSteps().slice(0, 3)).toEqual(['Company, done', 'Contact, skipped', 'Opening hours, open']);
  await user.click(screen.getByRole('link', { name: /^Company/ }));
  await findStep('Company');
  expect(setting('Name')).toHaveValue('Rota');
});

test('skips a step without its typed text, which stays as a draft [B6]', async () => {
  const { sent } = serveSettings(NEW);
  const { user } = await openSetup('contact', 'Contact');
  await pasteInto(user, setting('Email'), 'post@rota');
  await user.click(press('Skip'));
  await findStep('Opening hours');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ company: { email: '' }, setup: { steps: { contact: 'skipped' } } });
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await findStep('Contact');
  expect(setting('Email')).toHaveValue('post@rota');
  expect(screen.getByText('Your draft has been restored.')).toBeInTheDocument();
});

test('keeps the step and the typed text when saving fails', async () => {
  const { stored } = serveSettings(NEW);
  answerWith('saveSettings', () => failure('INTERNAL', 'The disk is full.'));
  const { user, address } = await openSetup('company', 'Company');
  await pasteInto(user, setting('Name'), 'Rota');
  await user.click(press('Save and continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  expect(setting('Name')).toHaveValue('Rota');
  expect(address()).toBe('/admin/setup/company');
  await user.click(press('Skip'));
  await waitFor(() => expect(press('Skip')).toBeEnabled());
  expect(address()).toBe('/admin/setup/company');
  expect(stored()).toEqual(NEW);
});

test('shows a refused value at its field, and saves nothing; a company may leave out phone, email and address', async () => {
  const { sent } = serveSettings(withCompany(NEW, { name: 'Rota' }));
  const { user } = await openSetup('contact', 'Contact');
  await pasteInto(user, setting('Email'), 'post');
  await user.click(press('Save and continue'));
  await waitFor(() => expect(setting('Email')).toBeInvalid());
  expect(setting('Email')).toHaveFocus();
  expect(sent).toEqual([]);
  await user.clear(setting('Email'));
  await user.click(press('Save and continue'));
  await findStep('Opening hours');
  expect(sent[0]).toMatchObject({ company: { phone: '', email: '' }, setup: { steps: { contact: 'done' } } });
});

test('two browsers at once: both steps and both texts are kept [B6]', async () => {
  const { sent, stored, saveElsewhere } = serveSettings(NEW);
  const { user } = await openSetup('company', 'Company');
  await pasteInto(user, setting('Name'), 'Rota');
  saveElsewhere(withCompany(withSteps(NEW, { contact: 'done' }), { phone: '+351 21 555 0100' }));
  await user.click(press('Save and continue'));
  await findStep('Contact');
  expect(sent.map(({ version }) => version)).toEqual([0, 1]);
  expect(stored()).toMatchObject({
    company: { name: 'Rota', phone: '+351 21 555 0100' },
    setup: { steps: { company: 'done', contact: 'done' } },
  });
});

test('two browsers at once: skipping keeps what the other saved', async () => {
  const { stored, saveElsewhere } = serveSettings(NEW);
  const { user } = await openSetup('company', 'Company');
  saveElsewhere(withCompany(withSteps(NEW, { hours: 'done' }), { name: 'Rota' }));
  await user.click(press('Skip'));
  await findStep('Contact');
  expect(stored()).toMatchObject({ company: { name: 'Rota' }, setup: { steps: { company: 'skipped', hours: 'done' } } });
});

test('finishes with a list of what is not done, and opens the dashboard', async () => {
  const { stored } = serveSettings(withSteps(NEW, { company: 'done', contact: 'done', hours: 'skipped' }));
  serveShipments([]);
  const { user, address } = await openSetup('finish', 'Finish');
  expect(screen.getByText('Not done yet: Opening hours, Logo, Languages, Emails, Backups, Password.')).toBeInTheDocument();
  await user.click(press('Finish setup'));
  await waitFor(() => expect(address()).toBe('/admin'));
  expect(stored().setup).toMatchObject({ finished: true, steps: { hours: 'skipped' } });
});

test('the dashboard leads back to a setup that was left', async () => {
  serveSettings(NEW);
  serveShipments([]);
  answer('getStats', { success: true, data: aStats({ setupFinished: false }) });
  const { user, address } = await openSetup('hours', 'Opening hours');
  await user.click(screen.getByRole('link', { name: 'Finish later' }));
  await user.click(await screen.findByRole('link', { name: 'Finish the setup' }));
  await findStep('Company');
  expect(address()).toBe('/admin/setup/company');
});
