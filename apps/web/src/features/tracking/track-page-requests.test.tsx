import { screen, waitFor, within } from '@testing-library/react';
import type { DeliveryRequest, NewRequestInput, RequestList } from '@waybill/contracts/requests/schema';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { ID, renderTrackPage, shipment } from '#testing/track.tsx';

const REQUEST: DeliveryRequest = {
  id: 'r1',
  kind: 'neighbour',
  day: null,
  details: 'Nils Berg, flat 12',
  state: 'open',
  askedAt: '2040-03-07T17:00:00.000Z',
  answeredAt: null,
  answer: null,
};
const LIST: RequestList = {
  requests: [],
  confirmsChanges: false,
  possible: ['another_day', 'neighbour', 'collect', 'not_mine'],
  bar: null,
  until: '2040-03-11T22:00:00.000Z',
  days: { from: '2040-03-08', to: '2040-03-13', closedWeekdays: [0], holidays: ['2040-03-09'] },
};

async function open(list: Partial<RequestList> = {}) {
  sessionStorage.setItem(`link:${ID}`, 'a.b.c');
  const link = {
    state: 'recipient',
    recipient: { name: 'Zoë', address: null },
    hasDoorCode: true,
    hasContact: true,
    returnOf: null,
  } as const;
  answerWith('trackShipment', () => HttpResponse.json({ success: true, data: { ...shipment, link } }));
  answer('listRequests', { success: true, data: { ...LIST, ...list } });
  const view = renderTrackPage(`/track/${ID}`);
  return { ...view, section: within(await screen.findByRole('region', { name: 'Change the delivery' })) };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('requests by the personal link [B24]', () => {
  it('offer only days on which the company delivers, and send the chosen one with the link', async () => {
    const { user, section } = await open();
    expect(section.getByText(/You can ask for changes until/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Another day', expanded: false }));
    const day = section.getByLabelText(/^Day/);
    expect(day).toHaveFocus();
    const offered = within(day)
      .getAllByRole('option')
      .map((option) => option.getAttribute('value'));
    expect(offered).toEqual(['', '2040-03-08', '2040-03-10', '2040-03-12', '2040-03-13']);
    const sent: { body: NewRequestInput; link: string | null }[] = [];
    answerWith('addRequest', async ({ request }) => {
      sent.push({ body: (await request.json()) as NewRequestInput, link: request.headers.get('Tracking-Link') });
      return HttpResponse.json({ success: true, data: REQUEST }, { status: 201 });
    });
    answer('listRequests', {
      success: true,
      data: { ...LIST, requests: [{ ...REQUEST, kind: 'another_day', day: '2040-03-12' }] },
    });
    await user.selectOptions(day, '2040-03-12');
    await user.click(section.getByRole('button', { name: 'Send request' }));
    expect(await section.findByText(/^Thank you/)).toBeVisible();
    expect(await section.findByText(/Another day: Mon 12 Mar 2040/)).toBeVisible();
    expect(sent).toEqual([{ body: { kind: 'another_day', day: '2040-03-12', details: null }, link: 'a.b.c' }]);
  });

  it('keep what was typed when they fail, and say why', async () => {
    const { user, section } = await open();
    await user.click(section.getByRole('button', { name: 'Leave it with a neighbor' }));
    await pasteInto(user, section.getByLabelText(/Neighbor’s name/), 'Nils');
    answerWith('addRequest', () => failure('REQUEST_NOT_POSSIBLE', 'The shipment is out for delivery.'));
    await user.click(section.getByRole('button', { name: 'Send request' }));
    expect(await section.findByRole('alert')).toHaveTextContent('The shipment is out for delivery.');
    expect(section.getByLabelText(/Neighbor’s name/)).toHaveValue('Nils');
  });

  it('are confirmed at once where Settings allow it, and the form closes', async () => {
    const { user, section } = await open({ confirmsChanges: true });
    expect(section.getByText(/^Change it here. We’ll confirm at once./)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'I’ll collect it' }));
    const collected: DeliveryRequest = { ...REQUEST, kind: 'collect', details: null, state: 'accepted' };
    answerWith('addRequest', () => HttpResponse.json({ success: true, data: collected }, { status: 201 }));
    answer('listRequests', { success: true, data: { ...LIST, confirmsChanges: true, requests: [collected] } });
    await user.click(section.getByRole('button', { name: 'Send request' }));
    expect(await section.findByText('Done. The delivery has been changed.')).toBeVisible();
    expect(await section.findByText('Accepted')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Send request' })).toBeNull();
    expect(section.getByRole('button', { name: 'I’ll collect it', expanded: false })).toBeVisible();
  });

  it('show their state and answer, and are withdrawn', async () => {
    const declined: DeliveryRequest = { ...REQUEST, id: 'r0', state: 'declined', answer: 'They moved.' };
    const { user, section } = await open({ requests: [REQUEST, declined], possible: ['collect'] });
    const rows = section.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Leave it with a neighbor: Nils Berg, flat 12Waiting for our answerWithdraw');
    expect(rows[1]).toHaveTextContent('DeclinedThey moved.');
    const withdrawn = vi.fn<(id: unknown, body: unknown) => void>();
    answerWith('withdrawRequest', async ({ request, params }) => {
      withdrawn(params.requestId, await request.json());
      return HttpResponse.json({ success: true, data: { ...REQUEST, state: 'withdrawn' } });
    });
    answer('listRequests', { success: true, data: { ...LIST, requests: [{ ...REQUEST, state: 'withdrawn' }] } });
    await user.click(section.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(section.getAllByRole('listitem')[0]).toHaveTextContent('Withdrawn'));
    expect(withdrawn).toHaveBeenCalledExactlyOnceWith('r1', { state: 'withdrawn' });
  });

  it('say why nothing can be changed, without a form', async () => {
    const { section } = await open({ bar: 'deadline', possible: [], until: null });
    expect(section.getByText(/^The time for changes has passed/)).toBeVisible();
    expect(section.queryByRole('button', { name: 'Send request' })).toBeNull();
  });

  it('on the day of delivery leave the message to the receipt, and are one button [W5]', async () => {
    const sent: unknown[] = [];
    answerWith('addRequest', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, data: REQUEST }, { status: 201 });
    });
    const { user, section } = await open({ bar: 'out_for_delivery', possible: ['not_mine'], until: null });
    expect(section.queryByText(/can’t be changed/)).toBeNull();
    expect(section.queryByRole('combobox')).toBeNull();
    await user.click(section.getByRole('button', { name: 'This shipment isn’t mine' }));
    await pasteInto(user, section.getByLabelText(/Remark/), 'Zoë moved out');
    await user.click(section.getByRole('button', { name: 'Send request' }));
    expect(await section.findByText(/^Thank you/)).toBeVisible();
    expect(sent).toEqual([{ kind: 'not_mine', day: null, details: 'Zoë moved out' }]);
  });
});

describe('the code at the door [B25]', () => {
  it('is shown to the holder of the link, and replaced when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer('getDoorCode', { success: true, data: { code: '503182', secondsLeft: 41 } });
    await open();
    expect(await screen.findByText('503 182')).toBeVisible();
    answer('getDoorCode', { success: true, data: { code: '118204', secondsLeft: 60 } });
    await vi.advanceTimersByTimeAsync(41_000);
    expect(await screen.findByText('118 204')).toBeVisible();
    vi.useRealTimers();
  });
});
