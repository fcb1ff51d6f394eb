import { screen, waitFor, within } from '@testing-library/react';
import type { NewViewInput, SavedView } from '@waybill/contracts/views/schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const VIEW: SavedView = {
  viewId: 'V-1',
  name: 'Lindqvist, lost',
  filter: { outcome: 'lost', sender: 'Lindqvist Ceramics', sort: '-createdAt' },
  savedAt: '2026-11-20T10:00:00.000Z',
  savedBy: 'admin',
};
const ADDRESS = '/admin/shipments?sender=Lindqvist+Ceramics&status=lost';

function serveViews(views: SavedView[]) {
  answerWith('listViews', () => HttpResponse.json({ success: true, data: { views } }));
  answerWith('saveView', async ({ request }) => {
    const { name, filter } = (await request.json()) as NewViewInput;
    const saved = { ...VIEW, name, filter: filter as SavedView['filter'] };
    views.push(saved);
    return HttpResponse.json({ success: true, message: 'View saved', data: saved });
  });
  answerWith('deleteView', ({ params }) => {
    const at = views.findIndex(({ viewId }) => viewId === params['viewId']);
    return HttpResponse.json({ success: true, message: 'View deleted', data: views.splice(at, 1)[0] as SavedView });
  });
  return views;
}

const views = async () => within(await screen.findByRole('navigation', { name: 'Views' }));

beforeEach(() => {
  signIn();
  serveShipments(manyShipments(1));
});

test('a saved view is a link with its filters, marked where it is shown', async () => {
  serveViews([VIEW]);
  const { user } = renderApp('/admin/shipments');
  const link = await (await views()).findByRole('link', { name: VIEW.name });
  await user.click(link);
  expect((await views()).getByRole('link', { current: 'page' })).toHaveTextContent(VIEW.name);
  expect(screen.getByRole('button', { name: 'Remove filter Lindqvist Ceramics' })).toBeInTheDocument();
  expect(screen.getByLabelText('Status')).toHaveValue('lost');
});

test('filters that no view has are saved under a name', async () => {
  const stored = serveViews([]);
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name'), 'Lindqvist, lost{Enter}');
  expect(await (await views()).findByRole('link', { name: 'Lindqvist, lost', current: 'page' })).toBeInTheDocument();
  expect(stored[0]?.filter).toMatchObject({ outcome: 'lost', sender: 'Lindqvist Ceramics' });
  expect(screen.queryByRole('dialog', { name: /^Save these/ })).not.toBeInTheDocument();
});

test('a refused name stays in the field, with the reason', async () => {
  serveViews([]);
  answerWith('saveView', () => failure('CONFLICT', 'There are 20 saved views already. Delete one first.'));
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  const field = await screen.findByLabelText('Name');
  await user.type(field, 'One more{Enter}');
  expect(await screen.findByText('There are 20 saved views already. Delete one first.')).toBeInTheDocument();
  expect(field).toHaveValue('One more');
});

test('a deleted view can be restored', async () => {
  const stored = serveViews([VIEW]);
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(stored).toEqual([]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(stored).toMatchObject([{ name: VIEW.name, filter: { outcome: 'lost', sender: 'Lindqvist Ceramics' } }]),
  );
  expect(await (await views()).findByRole('link', { name: VIEW.name })).toBeInTheDocument();
});
