import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const THANKS = 'Thank you for your message! We will get back to you soon.';
const RECEIVED = { success: true, message: THANKS, data: { reference: 'M-7F3K2M' } } as const;
const MESSAGE = {
  name: 'Ada Okafor',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  subject: 'A pallet',
  message: 'How much?',
};

const field = (label: RegExp) => screen.findByLabelText(label);
const submit = () => screen.getByRole('button', { name: /^Send/ });

async function fillIn(user: UserEvent) {
  const put = async (name: RegExp, text: string) => {
    await user.clear(await field(name));
    await user.paste(text);
  };
  await put(/^Full Name/, MESSAGE.name);
  await put(/^Email Address/, MESSAGE.email);
  await put(/^Phone/, MESSAGE.phone);
  await put(/^Subject/, MESSAGE.subject);
  await put(/^Message/, MESSAGE.message);
}

async function send() {
  const { user } = renderApp('/contact');
  await fillIn(user);
  await user.click(submit());
  return user;
}

let log: MockInstance<typeof console.error>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

describe('the contact page', () => {
  it('says how to reach the office, each fact once, with hours by channel, chats and a map [R053, R054, R055, R056, R057, R067, A2-17]', async () => {
    renderApp('/contact#hours');
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    const details = screen.getByRole('region', { name: 'How to reach us' });
    expect(details).toHaveAttribute('id', 'hours');
    expect(details).toHaveTextContent('Any time');
    expect(details).toHaveTextContent('Mon-Fri 8am-6pm');
    expect(details).toHaveTextContent('Hours are local time in Port Ellery');
    expect(details).toHaveTextContent('We answer within 24 hours');
    expect(await within(details).findByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/12025550142');
    expect(within(details).getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/+12025550142');
    const office = await screen.findByRole('region', { name: 'Where we are' });
    expect(await within(office).findByRole('link', { name: /Open in Maps/ })).toBeVisible();
    expect(office).toHaveTextContent('14 Quayside Row');
    expect(office).toHaveTextContent('Mon-Sat 8:00-18:00');
    const text = screen.getByRole('main').textContent ?? '';
    const facts = ['+1 202-555-0142', 'Mon-Fri 8am-6pm', 'Mon-Sat 8:00-18:00', 'Sunday closed', '14 Quayside Row', '24 hours'];
    expect(facts.map((fact) => [fact, text.split(fact).length - 1])).toEqual(facts.map((fact) => [fact, 1]));
  });

  it('has five fields, four of them required; names missing and invalid ones, focuses the first, and sends nothing [R058, R059]', async () => {
    const { user } = renderApp('/contact');
    expect(await screen.findByRole('heading', { level: 2, name: 'Send us a Message' })).toBeVisible();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels.filter((label) => label !== 'Website')).toEqual([
      'Full Name *',
      'Email Address *',
      'Phone',
      'Subject *',
      'Message *',
    ]);
    for (const name of [/^Full Name \*/, /^Email Address \*/, /^Subject \*/, /^Message \*/]) {
      expect(await screen.findByLabelText(name)).toBeRequired();
    }
    expect(await field(/^Phone/)).not.toBeRequired();
    expect(await field(/^Phone/)).toHaveAttribute('type', 'tel');
    expect(await field(/^Email Address/)).toHaveAttribute('type', 'email');
    expect(await field(/^Message/)).toHaveAttribute('rows', '6');
    expect(await field(/^Message/)).toHaveAttribute('maxLength', '5000');

    await user.type(await field(/^Email Address/), 'ada');
    await user.click(submit());
    const name = await field(/^Full Name/);
    // The field checks are a lazy import.
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription('Full Name is required.');
    expect(await field(/^Email Address/)).toHaveAccessibleDescription(
      'Email Address must be an email address, such as name@example.com.',
    );
    expect(await field(/^Phone/)).toBeValid();
    expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
  });

  it('fills in subject and tracking ID from the URL; confirms with thanks and a reference, and empties all fields [R061, R086]', async () => {
    answer('submitContact', RECEIVED);
    const { user } = renderApp('/contact?subject=Tracking%20help&ref=TRK-12');
    expect(await field(/^Subject/)).toHaveValue('Tracking help');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-12.\n\n');
    await user.type(await field(/^Full Name/), MESSAGE.name);
    await user.type(await field(/^Email Address/), MESSAGE.email);
    await user.click(submit());
    const outcome = (await within(screen.getByRole('main')).findByText(THANKS)).closest('[role="status"]');
    expect(outcome).toHaveTextContent('Reference M-7F3K2M');
    for (const name of [/^Full Name/, /^Email Address/, /^Phone/, /^Subject/, /^Message/])
      expect(await field(name)).toHaveValue('');
  });

  it('sends the five fields, the empty honeypot and the time taken, and shows "Sending..." meanwhile [R060, R066]', async () => {
    let body: unknown;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerWith('submitContact', async ({ request }) => {
      body = await request.json();
      await held;
      return HttpResponse.json(RECEIVED, { status: 201 });
    });
    await send();
    expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(body).toEqual({ ...MESSAGE, website: '', elapsedMs: expect.any(Number) }));
    release();
    expect(await screen.findByText(THANKS)).toBeVisible();
  });

  it('keeps the fields on any failure, and says which it is until the next submission starts [R062, R063, R064, R065]', async () => {
    answerWith('submitContact', () => failure('UNAVAILABLE', 'Not now'));
    const user = await send();
    expect(await screen.findByText('Not now')).toHaveTextContent('Request test-request');
    // Logged once, with nothing of the message.
    expect(log).toHaveBeenCalledOnce();
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain('test-request');
    for (const text of Object.values(MESSAGE)) expect(logged).not.toContain(text);

    const errors = [{ path: 'phone', message: 'may only contain digits' }];
    answerWith('submitContact', () => failure('VALIDATION', 'Please check the form', { errors }));
    await user.click(submit());
    expect(await screen.findByText('Please check the form')).toBeVisible();
    expect(await field(/^Phone/)).toHaveAccessibleDescription('May only contain digits.');
    expect(await field(/^Phone/)).toBeInvalid();
    expect(await field(/^Message/)).toHaveValue(MESSAGE.message);
    expect(await field(/^Phone/)).toHaveFocus();

    const sentence = [{ path: 'phone', message: 'Nur Ziffern sind erlaubt.' }];
    answerWith('submitContact', () => failure('VALIDATION', 'Bitte prüfen', { errors: sentence }));
    await user.click(submit());
    expect(await screen.findByText('Nur Ziffern sind erlaubt.')).toBeVisible();

    answerWith('submitContact', () => HttpResponse.json({ success: false }));
    await user.click(submit());
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
    answerWith('submitContact', () => HttpResponse.error());
    await user.click(submit());
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeVisible();
    answerWith('submitContact', () => new Promise<never>(() => undefined));
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText(/^Network error/)).toBeNull());
  });

  it('sends one message on a double click; a retry reuses the key, the next message has its own [A2-15]', async () => {
    const keys: (string | null)[] = [];
    let reply = () => HttpResponse.error();
    answerWith('submitContact', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return reply();
    });
    const { user } = renderApp('/contact');
    await fillIn(user);
    const form = submit().closest('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByText('Network error. Please check your connection and try again.');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);

    reply = () => HttpResponse.json(RECEIVED, { status: 201 });
    await user.click(submit());
    await screen.findByText(THANKS);
    await fillIn(user);
    await user.click(submit());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('tells when a lost attempt has arrived after all; the changed message gets a new key [A2-15]', async () => {
    const keys = new Set<string | null>();
    answerWith('submitContact', ({ request }) => {
      keys.add(request.headers.get('Idempotency-Key'));
      return failure('IDEMPOTENCY_MISMATCH', 'This idempotency key was used before');
    });
    const user = await send();
    expect(await screen.findByText(/We received an earlier version of this/)).toBeVisible();
    await user.click(submit());
    await waitFor(() => expect(keys.size).toBe(2));
  });

  it('restores the input after a reload, until it is sent [B4]', async () => {
    answer('submitContact', RECEIVED);
    const first = renderApp('/contact?subject=Tracking%20help');
    await fillIn(first.user);
    first.unmount();

    const second = renderApp('/contact?subject=Tracking%20help');
    expect(await field(/^Subject/)).toHaveValue(MESSAGE.subject);
    expect(await field(/^Message/)).toHaveValue(MESSAGE.message);
    await second.user.click(submit());
    await screen.findByText(THANKS);
    second.unmount();

    renderApp('/contact');
    expect(await field(/^Message/)).toHaveValue('');
  });

  it('applies the subject of another link and keeps the typed name [R086]', async () => {
    const first = renderApp('/contact');
    await fillIn(first.user);
    first.unmount();
    renderApp('/contact?subject=Damaged%20parcel');
    expect(await field(/^Subject/)).toHaveValue('Damaged parcel');
    expect(await field(/^Full Name/)).toHaveValue(MESSAGE.name);
  });

  it('puts the tracking ID of a link above an unfinished message, once [W14, R086]', async () => {
    const first = renderApp('/contact');
    await first.user.type(await field(/^Message/), 'The box is torn');
    first.unmount();
    const second = renderApp('/contact?subject=Tracking%20help&ref=TRK-12');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-12.\n\nThe box is torn');
    await second.user.type(await field(/^Message/), ' open');
    second.unmount();
    const third = renderApp('/contact?subject=Tracking%20help&ref=TRK-12');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-12.\n\nThe box is torn open');
    third.unmount();
    renderApp('/contact?subject=Tracking%20help&ref=TRK-34');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-34.\n\nMy tracking ID is TRK-12.\n\nThe box is torn open');
  });

  it('replaces the text of an earlier link, which nobody typed [W14, R086]', async () => {
    const first = renderApp('/contact?ref=TRK-12');
    await first.user.type(await field(/^Full Name/), 'Zoë');
    first.unmount();
    renderApp('/contact?ref=TRK-34');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-34.\n\n');
    expect(await field(/^Full Name/)).toHaveValue('Zoë');
  });

  it('sends even if storage is blocked', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    answer('submitContact', RECEIVED);
    await send();
    expect(await screen.findByText(THANKS)).toBeVisible();
    blocked.mockRestore();
  });
});
