import { screen, waitFor, within } from '@testing-library/react';
import type { ShipmentLink } from '@waybill/contracts/links/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const OFFICE_LINK: ShipmentLink = {
  id: 'a'.repeat(24),
  scope: 'basic',
  madeBy: 'ada',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2099-11-20T09:30:00.000Z',
  lastUsedOn: null,
  revokedAt: null,
  isOfAnother: false,
};
const MAIL_LINK: ShipmentLink = {
  ...OFFICE_LINK,
  id: 'b'.repeat(24),
  scope: 'recipient',
  madeBy: null,
  lastUsedOn: '2026-11-21',
};
const REVOKED: ShipmentLink = { ...OFFICE_LINK, id: 'c'.repeat(24), revokedAt: '2026-11-20T10:30:00.000Z' };
const ADDRESS = `https://waybill.example/track/${ID}?k=a.b.c`;

async function openLinks(links: ShipmentLink[]) {
  let now = links;
  const revoked = vi.fn<(linkId: unknown) => void>();
  answerWith('listLinks', () => HttpResponse.json({ success: true, data: { links: now } }));
  const revoke = (linkId: unknown) => {
    revoked(linkId);
    now = now.map((link) =>
      linkId === undefined || link.id === linkId ? { ...link, revokedAt: '2026-11-22T10:00:00.000Z' } : link,
    );
    return HttpResponse.json({ success: true, message: 'Link revoked', data: { links: now } });
  };
  answerWith('revokeLink', ({ params }) => revoke(params.linkId));
  answerWith('revokeLinks', () => revoke(undefined));
  const view = renderApp(`/admin/shipments/${ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Sharing links' }));
  return { ...view, panel, revoked };
}

beforeEach(() => {
  signIn();
  serveShipments([]);
  serveShipment({ trackingId: ID });
});

describe('the links of a shipment', () => {
  test('are listed with scope, author, expiry and last use', async () => {
    const { panel } = await openLinks([OFFICE_LINK, MAIL_LINK, REVOKED]);
    const rows = await panel.findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Public tracking.*Valid until .*2099, not used yet.*Created by ada/);
    expect(rows[1]).toHaveTextContent(/Tracking with delivery address.*last used .*21 Nov.*From emails to the recipient/);
    expect(rows[2]).toHaveTextContent(/Revoked .*20 Nov/);
    expect(panel.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(2);
  });

  test('mark a link of a previous recipient as inactive, which can still be revoked', async () => {
    const { panel } = await openLinks([{ ...OFFICE_LINK, scope: 'recipient', isOfAnother: true }, OFFICE_LINK]);
    const [first, second] = await panel.findAllByRole('listitem');
    expect(first).toHaveTextContent('Inactive: created for a previous recipient.');
    expect(second).not.toHaveTextContent('Inactive');
    expect(panel.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(2);
  });

  test('are created with scope and days; the URL is shown once for copying', async () => {
    const { user, panel } = await openLinks([]);
    expect(await panel.findByText('No sharing links yet.')).toBeVisible();
    const sent = vi.fn<(body: unknown) => void>();
    answerWith('makeLink', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ success: true, data: { link: OFFICE_LINK, address: ADDRESS } }, { status: 201 });
    });
    await user.click(panel.getByText('New sharing link'));
    await user.selectOptions(panel.getByLabelText('Valid for'), '7 days');
    await user.click(panel.getByRole('button', { name: 'Create link' }));
    expect(await panel.findByLabelText('New link')).toHaveValue(ADDRESS);
    expect(panel.getByLabelText('New link')).toHaveFocus();
    expect(panel.getByText(/^Copy it now\. It is not shown again\./)).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith({ scope: 'recipient', days: 7 });
    await user.click(panel.getByRole('button', { name: 'Copy link' }));
    expect(await panel.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    await user.click(panel.getByRole('button', { name: 'Done' }));
    expect(panel.queryByDisplayValue(ADDRESS)).toBeNull();
    expect(panel.getByText('New sharing link')).toBeVisible();
  });

  test('are revoked after confirmation, one or all', async () => {
    const { user, panel, revoked } = await openLinks([OFFICE_LINK, MAIL_LINK]);
    const [first] = await panel.findAllByRole('button', { name: /^Revoke the link/ });
    if (!first) throw new Error('There is no link');
    await user.click(first);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke this link?' }));
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(OFFICE_LINK.id));
    await waitFor(() => expect(panel.getAllByRole('button', { name: /^Revoke the link/ })).toHaveLength(1));
    expect(panel.queryByRole('button', { name: 'Revoke all' })).toBeNull();
  });

  test('are revoked together, with a hint about later mails', async () => {
    const { user, panel, revoked } = await openLinks([OFFICE_LINK, MAIL_LINK]);
    await user.click(await panel.findByRole('button', { name: 'Revoke all' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke all links?' }));
    expect(dialog.getByText(/Future emails to this recipient will not include/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith(undefined));
    await waitFor(() => expect(panel.queryByRole('button', { name: /^Revoke the link/ })).toBeNull());
  });

  test('show the server’s error', async () => {
    const { user, panel } = await openLinks([]);
    answerWith('makeLink', () => failure('CONFLICT', 'A shipment can have at most 20 active links. Revoke one first.'));
    await user.click(panel.getByText('New sharing link'));
    await user.click(panel.getByRole('button', { name: 'Create link' }));
    expect(await panel.findByText(/at most 20 active links/)).toBeVisible();
  });
});
