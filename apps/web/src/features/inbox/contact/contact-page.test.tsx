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
  it('names missing and invalid fields, focuses the first, and sends nothing [R058]', async () => {
    const { user } = renderApp('/contact');
    await user.type(await field(/^Email Address/), 'ada');
    await user.click(submit());
    const name = await field(/^Full Name/);
    // The field checks are a lazy import.
    await waitFor(() => expect(name).toHaveFocus());
    expect(await field(/^Full Name/)).toHaveAccessibleDescription('Full Name is required.');
    expect(await field(/^Email Address/)).toHaveAccessibleDescription(
      'Email Address must be an email address, such as name@example.com.',
    );
    expect(await field(/^Phone/)).toBeValid();
    expect(screen.queryByText(THANKS)).not.toBeInTheDocument();
  });

  it('shows phone hours and the 24-hour promise, and links to both chats [R053, R054, R055, R057]', async () => {
    renderApp('/contact');
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
    const details = screen.getByRole('region', { name: 'How to reach us' });
    expect(details).toHaveTextContent('Mon-Fri 8am-6pm');
    expect(details).toHaveTextContent('We answer within 24 hours');
    expect(await within(details).findByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/12025550142');
    expect(within(details).getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', 'https://t.me/+12025550142');
  });

  it('has the five fields, four of them required, e-mail and phone typed, the message six rows high [R058, R059]', async () => {
    renderApp('/contact');
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
  });

  it('fills in subject and tracking ID from the URL [R086]', async () => {
    renderApp('/contact?subject=Tracking%20help&ref=TRK-12');
    expect(await field(/^Subject/)).toHaveValue('Tracking help');
    expect(await field(/^Message/)).toHaveValue('My tracking ID is TRK-12.\n\n');
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

  it('confirms with thanks and the reference of the message [R061]', async () => {
    answer('submitContact', RECEIVED);
    await send();
    const outcome = (await within(screen.getByRole('main')).findByText(THANKS)).closest('[role="status"]');
    expect(outcome).toHaveTextContent('Reference M-7F3K2M');
  });

  it('empties all fields after sending, including those filled in by a link [R061]', async () => {
    answer('submitContact', RECEIVED);
    const { user } = renderApp('/contact?subject=Tracking%20help&ref=TRK-12');
    await user.type(await field(/^Full Name/), MESSAGE.name);
    await user.type(await field(/^Email Address/), MESSAGE.email);
    await user.click(submit());
    expect(await within(screen.getByRole('main')).findByText(THANKS)).toBeVisible();
    for (const name of [/^Full Name/, /^Email Address/, /^Phone/, /^Subject/, /^Message/])
      expect(await field(name)).toHaveValue('');
  });

  it('keeps the fields when rejected, and attaches the server’s errors [R062]', async () => {
    answerWith('submitContact', () =>
      failure('VALIDATION', 'Please check the form', { errors: [{ path: 'phone', message: 'may only contain digits' }] }),
    );
    await send();
    expect(await screen.findByText('Please check the form')).toBeVisible();
    expect(await field(/^Phone/)).toHaveAccessibleDescription('May only contain digits.');
    expect(await field(/^Phone/)).toBeInvalid();
    expect(await field(/^Message/)).toHaveValue(MESSAGE.message);
    expect(await field(/^Phone/)).toHaveFocus();
  });

  it('shows a server error that is a full sentence unchanged', async () => {
    answerWith('submitContact', () =>
      failure('VALIDATION', 'Bitte prüfen', { errors: [{ path: 'phone', message: 'Nur Ziffern sind erlaubt.' }] }),
    );
    await send();
    expect(await screen.findByText('Nur Ziffern sind erlaubt.')).toBeVisible();
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

  it('hides the banner when the next submission starts [R063]', async () => {
    answerWith('submitContact', () => failure('INTERNAL', 'It broke'));
    const user = await send();
    await screen.findByText('It broke');
    answerWith('submitContact', () => new Promise<never>(() => undefined));
    await user.click(submit());
    await waitFor(() => expect(screen.queryByText('It broke')).toBeNull());
  });

  it('shows "Failed to send message. Please try again." for success: false without a text [R064]', async () => {
    answerWith('submitContact', () => HttpResponse.json({ success: false }));
    await send();
    expect(await screen.findByText('Failed to send message. Please try again.')).toBeVisible();
  });

  it('reports a failed request as a network error [R065]', async () => {
    answerWith('submitContact', () => HttpResponse.error());
    await send();
    expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeVisible();
  });

  it('shows the request ID and logs it once, with nothing of the message [R065]', async () => {
    answerWith('submitContact', () => failure('UNAVAILABLE', 'Not now'));
    await send();
    expect(await screen.findByText('Not now')).toHaveTextContent('Request test-request');
    expect(log).toHaveBeenCalledOnce();
    const logged = JSON.stringify(log.mock.calls);
    expect(logged).toContain('test-request');
    for (const text of Object.values(MESSAGE)) expect(logged).not.toContain(text);
  });

  it('explains "24/7 support" by channel at #hours [A2-17]', async () => {
    renderApp('/contact#hours');
    const hours = await screen.findByRole('region', { name: 'How to reach us' });
    expect(hours).toHaveAttribute('id', 'hours');
    expect(hours).toHaveTextContent('Any time');
    expect(hours).toHaveTextContent('Mon-Fri 8am-6pm');
    expect(hours).toHaveTextContent('Hours are local time in Port Ellery');
  });

  it('shows the phone, the address and each of the hours once', async () => {
    renderApp('/contact');
    await screen.findByRole('region', { name: 'Where we are' });
    const text = screen.getByRole('main').textContent ?? '';
    const facts = ['+1 202-555-0142', 'Mon-Fri 8am-6pm', 'Mon-Sat 8:00-18:00', 'Sunday closed', '14 Quayside Row', '24 hours'];
    expect(facts.map((fact) => [fact, text.split(fact).length - 1])).toEqual(facts.map((fact) => [fact, 1]));
  });

  it('names the office beside its map, with hours and a link to a maps app [R056, R067]', async () => {
    renderApp('/contact');
    const office = await screen.findByRole('region', { name: 'Where we are' });
    expect(await within(office).findByRole('link', { name: /Open in Maps/ })).toBeVisible();
    expect(office).toHaveTextContent('14 Quayside Row');
    expect(office).toHaveTextContent('Mon-Sat 8:00-18:00');
  });
});
