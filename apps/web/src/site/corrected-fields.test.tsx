import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';

const complaints = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim(),
  );

test('clears "missing" in the contact form once the field is filled in [E4]', async () => {
  const { user } = renderApp('/contact');
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await waitFor(() =>
    expect(complaints()).toEqual([
      'Full Name is required.',
      'Email Address is required.',
      'Subject is required.',
      'Message is required.',
    ]),
  );
  await pasteInto(user, screen.getByLabelText(/^Full Name/), 'Jane');
  await waitFor(() =>
    expect(complaints()).toEqual(['Email Address is required.', 'Subject is required.', 'Message is required.']),
  );
  expect(screen.getByLabelText(/^Full Name/)).not.toHaveAttribute('aria-invalid', 'true');
  await pasteInto(user, screen.getByLabelText(/^Email/), 'jane');
  await waitFor(() => expect(complaints()[0]).toBe('Email Address must be an email address, such as name@example.com.'));
  await pasteInto(user, screen.getByLabelText(/^Email/), '@example.com');
  await waitFor(() => expect(complaints()).toEqual(['Subject is required.', 'Message is required.']));
  await pasteInto(user, screen.getByLabelText(/^Subject/), 'Pallets');
  await pasteInto(user, screen.getByLabelText(/^Message/), 'Do you collect?');
  await waitFor(() => expect(complaints()).toEqual([]));
  await user.clear(screen.getByLabelText(/^Subject/));
  await waitFor(() => expect(complaints()).toEqual(['Subject is required.']));
});

test('clears errors of all boxes of the quote form, lists among them [E4]', async () => {
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Request a quote' }, { timeout: 10_000 }));
  await waitFor(() => expect(complaints().length).toBeGreaterThan(8));
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-invalid=true]')];
  for (const field of fields) {
    const text = field.type === 'email' ? 'jane@example.com' : field.type === 'tel' ? '+1 202 555 0142' : '12';
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, field.options[1]?.value ?? '');
    else {
      await user.click(field);
      await user.paste(text);
    }
  }
  await waitFor(() => expect(complaints()).toEqual([]));
});

test('clears a server error and the notice on the next input [E4]', async () => {
  const errors = [{ path: 'phone', message: 'May only contain digits.' }];
  answerWith('submitContact', () => failure('VALIDATION', 'Please check the form', { errors }));
  const { user } = renderApp('/contact');
  await pasteInto(user, await screen.findByLabelText(/^Full Name/), 'Jane');
  await pasteInto(user, screen.getByLabelText(/^Email/), 'jane@example.com');
  await user.type(screen.getByLabelText(/^Phone/), 'x');
  await pasteInto(user, screen.getByLabelText(/^Subject/), 'Pallets');
  await pasteInto(user, screen.getByLabelText(/^Message/), 'Do you collect?');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(complaints()).toEqual(['May only contain digits.']));
  await pasteInto(user, screen.getByLabelText(/^Message/), ' Thanks.');
  expect(complaints()).toEqual(['May only contain digits.']);
  await user.type(screen.getByLabelText(/^Phone/), '{Backspace}5');
  await waitFor(() => expect(complaints()).toEqual([]));
  expect(screen.queryByText('Please check the form')).not.toBeInTheDocument();
});

test('clears errors of the sign-in form and the code field [E4]', async () => {
  const { user, unmount } = renderApp('/login');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(complaints()).toHaveLength(2));
  await user.type(screen.getByLabelText('Username'), 'a');
  await waitFor(() => expect(complaints()).toHaveLength(1));
  unmount();
  const verify = renderApp('/verify');
  await verify.user.click(await screen.findByRole('button', { name: 'Check' }));
  await waitFor(() => expect(complaints()).toHaveLength(1));
  await verify.user.type(screen.getByRole('textbox'), 'K');
  expect(complaints()).toEqual([]);
});
