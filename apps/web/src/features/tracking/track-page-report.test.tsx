import { screen, waitFor } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { renderTrackPage } from '#testing/track.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = createSampleShipment(new Date());

interface Sent {
  trackingId: unknown;
  key: string | null;
  link: string | null;
  body: unknown;
}

function serveReports(...replies: (() => Response)[]): Sent[] {
  const sent: Sent[] = [];
  answerWith('reportProblem', async ({ request, params }) => {
    sent.push({
      trackingId: params.trackingId,
      key: request.headers.get('Idempotency-Key'),
      link: request.headers.get('Tracking-Link'),
      body: await request.json(),
    });
    return replies[sent.length - 1]?.() ?? HttpResponse.error();
  });
  return sent;
}

const accepted = () =>
  HttpResponse.json({ success: true, message: 'Thank you. We’ll look into it.', data: { reference: 'MSG-42' } }, { status: 202 });

async function openForm(changes: Partial<typeof base> = { status: 'delivered' }, button = 'Report a problem') {
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID, ...changes } });
  const view = renderTrackPage(`/track?id=${ID}`);
  await view.user.click(await screen.findByRole('button', { name: button, expanded: false }));
  await screen.findByRole('button', { name: 'Send report' });
  return view;
}

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('report a problem [B18]', () => {
  const choices = () => [...screen.getByLabelText<HTMLSelectElement>(/^Type of problem/).options].map(({ text }) => text);

  it('offers what can be wrong with a delivered shipment, none of it chosen; sends it, and answers with the reference, which takes the focus [U5]', async () => {
    const sent = serveReports(accepted);
    const { user } = await openForm();
    expect(choices()).toEqual([
      'Choose one',
      'Marked as delivered, but I don’t have it',
      'It arrived damaged',
      'Something on this page is wrong',
      'Something else',
    ]);
    expect(screen.getByLabelText(/^Type of problem/)).toHaveValue('');
    expect(screen.getByLabelText(/^Type of problem/)).toBeRequired();
    await user.selectOptions(screen.getByLabelText(/^Type of problem/), 'It arrived damaged');
    await pasteInto(user, screen.getByLabelText(/^Description/), 'The box is wet.');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    const confirmation = (await screen.findByText('MSG-42')).closest('[role=status]');
    await waitFor(() => expect(confirmation).toHaveFocus());
    expect(screen.getByText('Thank you. We’ll look into it.')).toBeVisible();
    expect(sent).toEqual([
      {
        trackingId: ID,
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        link: null,
        body: expect.objectContaining({ kind: 'damaged', message: 'The box is wet.' }),
      },
    ]);
  });

  it('needs an address for a question, and asks for none if a personal link tells it [W3]', async () => {
    const sent = serveReports(accepted);
    const held = { status: 'on_hold', statusHistory: [{ ...base.statusHistory[0], status: 'on_hold', subStatus: 'customs' }] };
    const { user, unmount } = await openForm(held as Partial<typeof base>, 'Send us the paperwork');
    expect(screen.getByLabelText(/^Email/)).toBeRequired();
    expect(screen.getByText('We need it to answer you.')).toBeVisible();
    await pasteInto(user, screen.getByLabelText(/^Name or number/), 'Invoice 4711');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(screen.getByLabelText(/^Email/)).toBeInvalid());
    expect(sent).toEqual([]);
    unmount();
    sessionStorage.setItem(`link:${ID}`, 'a.b.c');
    const link = { state: 'sender', hasContact: true, returnOf: null, returnedAs: null } as const;
    await openForm({ ...held, link } as unknown as Partial<typeof base>, 'Send us the paperwork');
    expect(screen.queryByLabelText(/^Email/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. We’ll look into it. We answer within 24 hours.')).toBeVisible();
    expect(sent).toMatchObject([{ link: 'a.b.c', body: { document: 'Invoice 4711' } }]);
  });

  it('sends a PDF in place of the name of a document, and says which file it cannot send [W3]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = () => failure('VALIDATION', 'Please check', { errors: [{ path: 'files.0', message: 'is no whole PDF' }] });
    const sent = serveReports(refused, accepted);
    const held = { status: 'on_hold', statusHistory: [{ ...base.statusHistory[0], status: 'on_hold', subStatus: 'customs' }] };
    const { user } = await openForm(held as Partial<typeof base>, 'Send us the paperwork');
    const upload = screen.getByLabelText(/^Photos or PDF/);
    expect(upload).toHaveAccessibleDescription('Up to 3 files, at most 4 MB each.');
    await user.upload(upload, new File([], 'nothing.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('“nothing.pdf” is empty.')).toBeVisible();
    await user.upload(upload, new File(['ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' }));
    expect(await screen.findByText(/^We can’t read “IMG_1.HEIC”.*Save a HEIC photo as JPEG first\.$/)).toBeVisible();
    expect(upload).toBeInvalid();
    await user.upload(upload, new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('invoice.pdf')).toBeVisible();
    expect(screen.getByLabelText(/^Name or number/)).not.toBeRequired();
    await pasteInto(user, screen.getByLabelText(/^Email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/^One of the files is damaged/)).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('MSG-42')).toBeVisible();
    expect(sent[1]).toMatchObject({ body: { kind: 'paperwork', document: '', files: [btoa('%PDF-1.7')] } });
  });

  it('keeps what was typed when it was not sent, shows errors at the field, and sends it again as the same report; says when we answer [E37]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const invalid = () =>
      failure('VALIDATION', 'Please check', { errors: [{ path: 'email', message: 'must be an email address' }] });
    const sent = serveReports(invalid, () => failure('INTERNAL', 'Something went wrong'), accepted);
    const { user } = await openForm();
    const send = () => user.click(screen.getByRole('button', { name: 'Send report' }));
    await user.selectOptions(screen.getByLabelText(/^Type of problem/), 'Something else');
    await pasteInto(user, screen.getByLabelText(/^Description/), 'Never came.');
    await pasteInto(user, screen.getByLabelText(/^Email/), 'ada@example');
    await send();
    expect(await screen.findByText('Must be an email address.')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toBeInvalid();

    await pasteInto(user, screen.getByLabelText(/^Email/), '.com');
    await send();
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Never came.');
    await send();
    expect(await screen.findByText('MSG-42')).toBeVisible();
    expect(screen.getByText('Thank you. We’ll look into it. We answer within 24 hours.')).toBeVisible();
    expect(sent[2]).toMatchObject({ key: sent[1]?.key, body: { message: 'Never came.' } });
  });

  it('offers "It’s late" first when it is, and still chooses nothing', async () => {
    await openForm({ deliveryDate: '2020-01-01' });
    expect(choices().slice(0, 3)).toEqual(['Choose one', 'It’s late', 'It hasn’t moved for days']);
    expect(screen.getByLabelText(/^Type of problem/)).toHaveValue('');
  });

  it('is not offered for the sample, which nobody waits for', async () => {
    renderTrackPage(`/track?id=${EXAMPLE_TRACKING_ID}`);
    await screen.findByText('Sample');
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });
});
