import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { NEW, openSetup } from '#testing/open-setup.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { setWindow } from '#testing/set-window.ts';
import { serveSettings, withCompany } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

/** The previewed page has fields of the same names. */
const setting = (step: string, name: string) =>
  within(screen.getByRole('form', { name: step })).getByLabelText(new RegExp(`^${name}`));
/** Its page is in a shadow tree, whose content jsdom returns as it would be without styles. */
async function findPreview() {
  const host = (await screen.findByRole('region', { name: 'Preview' })).firstElementChild;
  const root = host?.shadowRoot;
  return { host, text: () => root?.textContent };
}

test('shows the page with what is typed, before it is saved, and without input [B6]', async () => {
  setWindow({ isWide: true });
  const { sent } = serveSettings(withCompany(NEW, { name: 'Rota' }));
  const { user } = await openSetup('contact', 'Contact');
  const preview = await findPreview();
  expect(preview.host).toHaveAttribute('inert');
  expect(preview.host).toHaveAttribute('aria-hidden', 'true');
  await waitFor(() => expect(preview.text()).toContain('Rota'));
  expect(preview.text()).not.toContain('Waybill Express');
  expect(preview.text()).toContain('HomeContact');
  await pasteInto(user, setting('Contact', 'Phone'), '+351 21 555 0100');
  await waitFor(() => expect(preview.text()).toContain('+351 21 555 0100'));
  expect(sent).toEqual([]);
  expect(document.title).toMatch(/^Set up your website \| /);
});

test('shows the last valid entries beside one that is not', async () => {
  setWindow({ isWide: true });
  serveSettings(NEW);
  const { user } = await openSetup('contact', 'Contact');
  const preview = await findPreview();
  await pasteInto(user, setting('Contact', 'Email'), 'post@rota.example');
  await waitFor(() => expect(preview.text()).toContain('post@rota.example'));
  await user.type(setting('Contact', 'Email'), '@@');
  expect(await screen.findByText(/Some entries are not valid\. The preview shows the last valid ones\./)).toBeInTheDocument();
  expect(preview.text()).toContain('post@rota.example');
});

test('a new installation is shown without an invented company', async () => {
  setWindow({ isWide: true });
  serveSettings(NEW);
  const { user } = await openSetup('company', 'Company');
  const preview = await findPreview();
  await waitFor(() => expect(preview.text()).toContain('Parcel tracking'));
  expect(preview.text()).not.toMatch(/Waybill|Port Ellery/);
  await pasteInto(user, setting('Company', 'Name'), 'Rota');
  await waitFor(() => expect(preview.text()).toContain('Rota'));
});

test('a small window has a link to the page instead', async () => {
  setWindow({ isWide: false });
  serveSettings(NEW);
  await openSetup('contact', 'Contact');
  expect(screen.getByRole('link', { name: /^View the page/ })).toHaveAttribute('href', '/contact');
  expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
});
