import { screen, within } from '@testing-library/react';
import type { ApiKey, KeyRequest } from '@waybill/contracts/keys/schema';
import { singlePage } from '@waybill/contracts/shared/call-example';
import { SHIPMENT } from '@waybill/contracts/shipments/example-shipment';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveSettings } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const KEY: ApiKey = {
  keyId: 'a-key',
  name: 'Web shop',
  hint: 'wbk_live_4xQ8…t0Ka',
  permissions: ['shipments:read', 'shipments:write'],
  customer: null,
  test: false,
  createdAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'ada',
  expiresOn: '2099-12-31',
  lastUsedOn: '2026-11-21',
  oldSecretUntil: null,
  revokedAt: null,
};
const SECRET = 'wbk_live_4xQ8m2Rr7TnYc1VbK9sLw5ZpHd3f0t0Ka';

async function openKeys(keys: readonly ApiKey[] = [KEY]) {
  let now = keys;
  answerWith('listKeys', () => HttpResponse.json({ success: true, data: { keys: now } }));
  const view = renderApp('/admin/settings/security');
  await screen.findByRole('heading', { name: 'API keys' });
  return { ...view, serve: (next: readonly ApiKey[]) => (now = next) };
}
const rows = () => within(screen.getByRole('list', { name: 'API keys' })).findAllByRole('listitem');

beforeEach(() => {
  signIn();
  serveSettings();
  answerWith('listWebhooks', () => HttpResponse.json({ success: true, data: { webhooks: [] } }));
  answerWith('listSessions', () => HttpResponse.json({ success: true, data: { sessions: [] } }));
});

describe('the API keys', () => {
  test('are listed with permissions, validity and last use; revoked ones cannot be changed', async () => {
    await openKeys([KEY, { ...KEY, keyId: 'old', name: 'Old shop', revokedAt: '2026-11-22T09:30:00.000Z' }]);
    const [first, second] = await rows();
    expect(first).toHaveTextContent(
      /Web shop wbk_live_4xQ8…t0Ka.*shipments:read · shipments:write.*Valid through .*31 Dec 2099 · Last used .*21 Nov.*Created by ada/,
    );
    expect(second).toHaveTextContent(/Old shop.*Revoked .*22 Nov/);
    expect(screen.getAllByRole('button', { name: /^(?:Rotate|Revoke) / })).toHaveLength(2);
  });

  test('show a new key once, with the permissions that were ticked', async () => {
    const { user, serve } = await openKeys([]);
    expect(await screen.findByText('No API keys yet.')).toBeVisible();
    const sent: unknown[] = [];
    answerWith('makeKey', async ({ request }) => {
      sent.push(await request.json());
      serve([KEY]);
      return HttpResponse.json({ success: true, data: { key: KEY, secret: SECRET } }, { status: 201 });
    });
    await user.click(screen.getByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText('Name'), 'Web shop');
    await user.click(dialog.getByRole('checkbox', { name: 'Change: Shipments, imports and labels' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Read: Reports' }));
    await user.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await screen.findByRole('textbox', { name: 'The new API key' })).toHaveValue(SECRET);
    expect(sent).toEqual([{ name: 'Web shop', permissions: ['shipments:read', 'reports:read'] }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await rows()).toHaveLength(1);
    expect(document.body).not.toHaveTextContent(SECRET);
  });

  test('make a test key, and list what it has made', async () => {
    const { user, serve } = await openKeys([]);
    const sent: unknown[] = [];
    const made = { ...KEY, name: 'Staging', test: true };
    answerWith('makeKey', async ({ request }) => {
      sent.push(await request.json());
      serve([made]);
      return HttpResponse.json({ success: true, data: { key: made, secret: SECRET } }, { status: 201 });
    });
    answerWith('listShipments', ({ request }) => {
      sent.push(new URL(request.url).search);
      const trackings = [{ ...SHIPMENT, sample: true }];
      return HttpResponse.json({ success: true, data: { trackings, pagination: singlePage(1) } });
    });
    await user.click(screen.getByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText('Name'), 'Staging');
    await user.click(dialog.getByRole('checkbox', { name: /^Test key/ }));
    await user.click(dialog.getByRole('button', { name: 'Create API key' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect((await rows())[0]).toHaveTextContent(/Staging.*Test key/);
    await user.click(screen.getByText('Test shipments'));
    expect(await screen.findByRole('link', { name: SHIPMENT.trackingId })).toHaveAttribute(
      'href',
      `/track/${SHIPMENT.trackingId}`,
    );
    expect(sent).toEqual([{ name: 'Staging', permissions: KEY.permissions, test: true }, '?test=true&limit=20']);
  });

  test('keep what was typed when one is refused', async () => {
    const { user } = await openKeys([]);
    answerWith('makeKey', () => failure('CONFLICT', 'There are already 50 active API keys. Revoke one first.'));
    await user.click(screen.getByRole('button', { name: 'New API key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API key' }));
    await user.type(dialog.getByLabelText('Name'), 'Web shop');
    await user.click(dialog.getByRole('button', { name: 'Create API key' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('There are already 50 active API keys. Revoke one first.');
    expect(dialog.getByLabelText('Name')).toHaveValue('Web shop');
  });

  test('are rotated and revoked after a question', async () => {
    const { user, serve } = await openKeys();
    answerWith('rotateKey', ({ params }) => {
      const key = { ...KEY, keyId: String(params.keyId), oldSecretUntil: '2099-11-20T09:30:00.000Z' };
      serve([key]);
      return HttpResponse.json({ success: true, data: { key, secret: SECRET } });
    });
    await user.click(await screen.findByRole('button', { name: 'Rotate Web shop' }));
    const question = screen.getByRole('alertdialog', { name: 'Rotate Web shop' });
    expect(question).toHaveTextContent('The old one works for 24 more hours');
    await user.click(within(question).getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByRole('textbox', { name: 'The new API key' })).toHaveValue(SECRET);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect((await rows())[0]).toHaveTextContent('Old key works until');

    answerWith('revokeKey', () => {
      const data = { ...KEY, revokedAt: '2026-11-22T09:30:00.000Z' };
      serve([data]);
      return HttpResponse.json({ success: true, message: 'API key revoked', data });
    });
    await user.click(screen.getByRole('button', { name: 'Revoke Web shop' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText(/Revoked Sun 22 Nov/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rotate Web shop' })).toBeNull();
  });
});

const REQUEST: KeyRequest = {
  requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
  at: '2026-11-21T10:54:00.000Z',
  method: 'POST',
  path: '/api/tracking/generate',
  status: 400,
  code: 'VALIDATION',
  ms: 1_204,
  keyId: 'a-key',
};

function serveRequests(find: (query: URLSearchParams) => readonly KeyRequest[]) {
  const queries: string[] = [];
  answerWith('listKeyRequests', ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const entries = find(searchParams);
    return HttpResponse.json({ success: true, data: { entries, pagination: singlePage(entries.length) } });
  });
  return queries;
}

describe('the requests of a key', () => {
  test('are listed with status, code and duration, and only failed ones on demand', async () => {
    const answered = { ...REQUEST, requestId: 'my-try', status: 201, code: null, ms: 12 };
    const queries = serveRequests((query) =>
      query.has('failed') ? [REQUEST] : [answered, { ...REQUEST, status: null, code: null }],
    );
    const { user } = await openKeys();
    await user.click(await screen.findByRole('button', { name: 'Requests of Web shop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Requests of Web shop' }));
    expect(dialog.getByText(/Requests are kept for 7 days/)).toBeVisible();
    const table = await dialog.findByRole('table', { name: 'Requests' });
    expect(await within(table).findByText('my-try')).toBeVisible();
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(cells[1]).toMatch(/POST \/api\/tracking\/generate.*21 Nov.*my-try.*20112 ms$/);
    expect(cells[2]).toMatch(/No response1,204 ms$/);
    await user.click(dialog.getByRole('checkbox', { name: 'Failed only' }));
    expect(await within(table).findByText('VALIDATION')).toBeVisible();
    expect(within(table).getAllByRole('row')).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: `Copy ${REQUEST.requestId}` }));
    expect(await dialog.findByRole('button', { name: `Copied ${REQUEST.requestId}` })).toBeVisible();
    expect(queries).toEqual(['?keyId=a-key&page=1&limit=25', '?keyId=a-key&failed=true&page=1&limit=25']);
  });

  test('are found by a pasted ID without knowing the key, or not found', async () => {
    const queries = serveRequests((query) => (query.get('requestId') === REQUEST.requestId ? [REQUEST] : []));
    const { user } = await openKeys();
    await user.click(await screen.findByRole('button', { name: 'Find a request' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a request' }));
    const field = dialog.getByRole('searchbox', { name: 'Request ID' });
    expect(field).toHaveFocus();
    expect(dialog.queryByRole('table')).toBeNull();
    await user.paste(` ${REQUEST.requestId}\n`);
    expect(await dialog.findByText('VALIDATION')).toBeVisible();
    expect(dialog.getByRole('table')).toHaveTextContent('Web shop');
    await user.clear(field);
    await user.paste('unknown');
    expect(await dialog.findByText('No requests found. A new one appears after about a second.')).toBeVisible();
    expect(dialog.queryByRole('table')).toBeNull();
    expect(queries).toEqual([`?requestId=${REQUEST.requestId}&page=1&limit=25`, '?requestId=unknown&page=1&limit=25']);
  });

  test('say why they could not be loaded, and are loaded again', async () => {
    answerWith('listKeyRequests', () => failure('UNAVAILABLE', 'Please try again in a moment.'));
    const { user } = await openKeys([{ ...KEY, revokedAt: '2026-11-22T09:30:00.000Z' }]);
    await user.click(await screen.findByRole('button', { name: 'Requests of Web shop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Requests of Web shop' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
    serveRequests(() => [REQUEST]);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('VALIDATION')).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    answerWith('listKeyRequests', () =>
      failure('VALIDATION', 'Please check', {
        errors: [{ path: 'requestId', message: 'must be 1 to 64 letters, digits, - or _' }],
      }),
    );
    await user.type(dialog.getByRole('searchbox', { name: 'Request ID' }), 'no ID');
    expect(await dialog.findByText('Request ID must be 1 to 64 letters, digits, - or _')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});
