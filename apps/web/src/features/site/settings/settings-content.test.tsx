import { screen, waitFor, within } from '@testing-library/react';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { pasteInto } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';
import { findMissingFields } from './content-fields.ts';

const NO_FACTS = { fromPrice: null, minDays: null, maxDays: null, maxWeightKg: null, reach: '' };
const ARABIC = 'شركة البريد السريع للطرود والبضائع عبر البحار والقارات كلها';
/** With the isolates of a name in another direction. */
const QUOTED = `\u2067${ARABIC}\u2069`;
const withContent = (change: Partial<VersionedSettings['content']>): VersionedSettings => ({
  ...SHIPPED,
  content: { ...SHIPPED.content, ...change },
});
const list = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}.*\\(\\d+\\)$`) }));
const lastRow = (name: string) => within(list(name).getAllByRole('listitem').at(-1) as HTMLElement);

beforeEach(() => signIn());

describe('a service', () => {
  test('is added with an address of its own, in any script, and saved once it has a name', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('content');
    await user.click(screen.getByRole('button', { name: 'Add service' }));
    await user.click(saveButton());
    const row = lastRow('Services');
    expect(await row.findByText('Name is required.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(row.getByLabelText(/^Name/));
    await user.paste(ARABIC);
    await user.selectOptions(row.getByLabelText(/^Drawing/), 'Scooter');
    await user.type(row.getByLabelText(/^Highlights/), 'One{Enter}Two');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    const { services } = sent[0]?.content ?? { services: [] };
    expect(services.map(({ id, name }) => [id, name]).slice(0, -1)).toEqual(
      SHIPPED.content.services.map(({ id, name }) => [id, name]),
    );
    expect(services.at(-1)).toEqual({
      id: 'service-7',
      name: ARABIC,
      summary: '',
      argument: '',
      bullets: 'One\nTwo',
      drawing: 'same-day-delivery',
      ...NO_FACTS,
    });
  });

  test('keeps its address when it is renamed, moved, and others are removed; lists can be emptied, the promise withdrawn', async () => {
    const { sent } = serveSettings(withContent({ steps: SHIPPED.content.steps.slice(0, 1) }));
    const { user } = await openSettings('content');
    await user.click(screen.getByRole('button', { name: 'Remove service 1' }));
    await user.click(screen.getByRole('button', { name: 'Move service 2 up' }));
    const [first] = list('Services').getAllByRole('listitem');
    const name = within(first as HTMLElement).getByLabelText(/^Name/);
    await user.clear(name);
    await pasteInto(user, name, 'Abroad');
    await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
    await user.click(setting('Promise an answer within 24 hours'));
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.content.services.map((service) => [service.id, service.name]).slice(0, 2)).toEqual([
      ['international-shipping', 'Abroad'],
      ['freight-services', 'Freight Services'],
    ]);
    expect(sent[0]?.content).toMatchObject({ steps: [], claims: { answersWithinDay: false } });
  });
});

test('what someone else saved meanwhile is merged; the same list is asked about', async () => {
  const { sent, saveElsewhere, stored } = serveSettings();
  const { user } = await openSettings('content');
  await pasteInto(user, setting('Headline'), ' Or sooner.');
  saveElsewhere(withContent({ mission: 'Ours.' }));
  await user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(stored().content).toMatchObject({ mission: 'Ours.', headline: `${SHIPPED.content.headline} Or sooner.` });
  await user.click(screen.getByRole('button', { name: 'Remove reason 4' }));
  saveElsewhere({ ...stored(), content: { ...stored().content, reasons: [] } });
  await user.click(saveButton());
  expect(await screen.findByRole('group', { name: 'Reasons' })).toHaveTextContent(/Secure packaging/);
});

describe('translations', () => {
  const OWN = withContent({
    headline: 'By bike.',
    services: [
      { id: 'bikes', name: ARABIC, summary: '', argument: '', bullets: 'Fast\nNext day delivery', drawing: 'none', ...NO_FACTS },
    ],
  });

  test('count what is missing: own texts, not the shipped ones, nor blank ones', () => {
    expect(findMissingFields(OWN, 'de').map(({ label }) => label)).toEqual([
      'Headline',
      `Name: ${QUOTED}`,
      `Highlights: ${QUOTED}`,
    ]);
  });

  test('are typed beside the original and stored in the row', async () => {
    const { sent } = serveSettings(OWN);
    const { user } = await openSettings('languages');
    expect(setting('Language')).toHaveDisplayValue('German: 3 not translated');
    await pasteInto(user, setting('Headline'), 'Mit dem Rad.');
    await pasteInto(user, setting(`Name: ${QUOTED}`), 'Räder');
    expect(setting('Language')).toHaveDisplayValue('German: 1 not translated');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.content.translations.de.headline).toBe('Mit dem Rad.');
    expect(sent[0]?.content.services[0]).toMatchObject({ id: 'bikes', translations: { de: { name: 'Räder' } } });
  });
});
