import { screen, waitFor, within } from '@testing-library/react';
import type { Erasure, ErasureRequestInput } from '@waybill/contracts/privacy/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const ANN = 'ann@example.com';
const FOUND: Erasure = {
  erased: false,
  counts: {
    shipments: 2,
    messages: 1,
    reports: 0,
    quotes: 0,
    mails: 0,
    subscriptions: 0,
    links: 0,
    imports: 1,
    shippers: 0,
    customers: 0,
    activity: 3,
  },
  open: { total: 0, trackingIds: [] },
  mentions: { total: 51, places: [{ kind: 'message', id: 'M-8K2W4P' }], complete: false },
};
const NO_DATA: Erasure = {
  ...FOUND,
  counts: {
    shipments: 0,
    messages: 0,
    reports: 0,
    quotes: 0,
    mails: 0,
    subscriptions: 0,
    links: 0,
    imports: 0,
    shippers: 0,
    customers: 0,
    activity: 0,
  },
  mentions: { total: 0, places: [], complete: true },
};

beforeEach(() => signIn());

function servePrivacy(found: Erasure = FOUND) {
  const sent: { body: ErasureRequestInput; key: string | null }[] = [];
  answerWith('erasePerson', async ({ request }) => {
    const body = (await request.json()) as ErasureRequestInput;
    sent.push({ body, key: request.headers.get('Idempotency-Key') });
    return HttpResponse.json({ success: true, data: { ...found, erased: body.confirm === true } });
  });
  return sent;
}

async function lookUp(typed: string, prepare: () => void = () => {}) {
  const view = renderApp('/admin/privacy');
  await view.user.type(await screen.findByLabelText('Email address or phone number'), typed);
  prepare();
  await view.user.click(screen.getByRole('button', { name: 'Search' }));
  return view;
}

const findRow = (name: string | RegExp) => screen.findByRole('row', { name });
const eraseButton = () => screen.findByRole('button', { name: 'Erase...' });

test('looks up an email address, again after a lost connection; shows counts with links, and keeps the address out of the URL [S6]', async () => {
  const { address, user } = await lookUp(` ${ANN}`, () => failWith('erasePerson', 'no network'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  const sent = servePrivacy({ ...FOUND, remaining: [{ kind: 'imports', until: '2026-12-05T17:00:00.000Z' }] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: `Stored data of ${ANN}` })).toBeInTheDocument();
  expect(sent).toEqual([{ body: { email: ANN }, key: null }]);
  expect(within(await findRow(/^Shipments/)).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/shipments?search=ann%40example.com',
  );
  expect(within(await findRow(/^Quote requests/)).queryByRole('link')).not.toBeInTheDocument();
  expect(await findRow(/^Activity log entries.* 3/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'M-8K2W4P' })).toHaveAttribute('href', '/admin/messages?open=M-8K2W4P');
  expect(screen.getByText(/^Other notes, descriptions, messages or saved views mention this person\./)).toBeInTheDocument();
  expect(screen.getByText('and 50 more')).toBeInTheDocument();
  expect(screen.getByText(/Only the newest were searched/)).toBeInTheDocument();
  const unread = /^1 uploaded file cannot be read\. It may name this person and is deleted on Sat 5 Dec/;
  expect(screen.getByText(unread)).toBeInTheDocument();
  expect(address()).toBe('/admin/privacy');
});

test('looks up a phone number, and shows its errors beside the field', async () => {
  const errors = [{ path: 'phone', message: 'must have at least 6 digits' }];
  answerWith('erasePerson', () => failure('VALIDATION', 'Please check: phone must have at least 6 digits', { errors }));
  await lookUp('+46 3');
  expect(await screen.findByText('The phone number must have at least 6 digits.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reports an unknown person, with nothing to erase', async () => {
  servePrivacy(NO_DATA);
  await lookUp(ANN);
  expect(await screen.findByText(tEnglish(office.privacy.foundNothing))).toBeInTheDocument();
  expect(screen.getByText('No other note, description, message or saved view mentions this person.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase...' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export as a file' })).toBeInTheDocument();
});

test('exports a person as a readable file, again after a lost connection', async () => {
  servePrivacy();
  const saved: { name: string; file: Blob }[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', file: file as Blob });
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    for (const one of saved) one.name = this.download;
  });
  const { user } = await lookUp(ANN);
  const button = await screen.findByRole('button', { name: 'Export as a file' });
  failWith('exportPerson', 'no network');
  await user.click(button);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(button).toBeEnabled();
  answerWith('exportPerson', () => HttpResponse.json({ success: true, data: { person: { email: ANN } } }));
  await user.click(button);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('personal-data.json');
  expect(await saved[0]?.file.text()).toBe(JSON.stringify({ person: { email: ANN } }, null, 2));
  vi.restoreAllMocks();
});

describe('erasing a person', () => {
  test('requires retyping the address, keeps it after a lost connection, and reports what was erased; Cancel sends nothing', async () => {
    const sent = servePrivacy();
    const { user } = await lookUp(ANN);
    await user.click(await eraseButton());
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog', { name: 'Erase this person?' })).not.toBeInTheDocument();
    expect(sent).toHaveLength(1);

    await user.click(await eraseButton());
    const dialog = within(screen.getByRole('dialog', { name: 'Erase this person?' }));
    const confirm = dialog.getByRole('button', { name: 'Erase permanently' });
    expect(dialog.getByRole('textbox')).toHaveFocus();
    await pasteInto(user, dialog.getByRole('textbox'), 'ann@example.co');
    expect(confirm).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'M');
    failWith('erasePerson', 'no network');
    await user.click(confirm);
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('ann@example.coM');
    const erasing = servePrivacy();
    await user.click(confirm);
    expect(await screen.findByText(tEnglish(office.privacy.erased))).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `Erased data of ${ANN}` })).toHaveFocus();
    expect(erasing).toEqual([
      { body: { email: ANN, confirm: true, includeOpen: false }, key: expect.stringMatching(/^\w{32}$/) },
    ]);
    expect(screen.queryByRole('button', { name: 'Erase...' })).not.toBeInTheDocument();
  });

  test('requires confirming shipments on their way', async () => {
    const sent = servePrivacy({ ...FOUND, open: { total: 1, trackingIds: ['TRK-4N8R2C-W6QJ0B'] } });
    const { user } = await lookUp(ANN);
    expect(await screen.findByRole('link', { name: 'TRK-4N8R2C-W6QJ0B' })).toBeInTheDocument();
    await user.click(await eraseButton());
    const dialog = within(screen.getByRole('dialog', { name: 'Erase this person?' }));
    await user.type(dialog.getByRole('textbox'), ANN);
    expect(dialog.getByRole('button', { name: 'Erase permanently' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /1 shipment not delivered yet/ }));
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    await screen.findByText(tEnglish(office.privacy.erased));
    expect(sent[1]?.body).toEqual({ email: ANN, confirm: true, includeOpen: true });
  });

  test('shows the progress of an erasure that needs several requests [P08]', async () => {
    servePrivacy();
    const { user } = await lookUp(ANN);
    await user.click(await eraseButton());
    const dialog = within(screen.getByRole('dialog', { name: 'Erase this person?' }));
    await user.type(dialog.getByRole('textbox'), ANN);
    let finish: (erasure: Erasure) => void = () => undefined;
    const end = new Promise<Erasure>((resolve) => (finish = resolve));
    const keys: (string | null)[] = [];
    answerWith('erasePerson', async ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const soFar = { ...FOUND, counts: { ...FOUND.counts, messages: 0, activity: 0 }, unfinished: true };
      const data = keys.length < 3 ? soFar : await end;
      return HttpResponse.json({ success: true, data });
    });
    await user.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(await dialog.findByRole('progressbar', { name: /^3 of 7 done/ })).toHaveValue(3);
    expect(dialog.getByRole('button', { name: 'Erasing...' })).toHaveAttribute('aria-disabled', 'true');
    finish({ ...FOUND, erased: true });
    expect(await screen.findByText(tEnglish(office.privacy.erased))).toBeInTheDocument();
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });
});

test('is linked from the data tab of the settings, and links back', async () => {
  serveSettings();
  const { user } = renderApp('/admin/settings/data');
  await user.click(await screen.findByRole('link', { name: 'Export or erase personal data' }));
  expect(await screen.findByRole('heading', { name: 'Privacy' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Data retention settings' })).toHaveAttribute('href', '/admin/settings/data');
});
