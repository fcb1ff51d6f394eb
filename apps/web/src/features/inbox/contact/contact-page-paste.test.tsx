import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const RECEIVED = { success: true, message: 'Thank you', data: { reference: 'M-7F3K2M' } } as const;
const MESSAGE = { name: 'Ada Okafor', subject: 'A pallet', message: 'How much?' };

const field = (label: RegExp) => screen.findByLabelText(label);
const submit = () => screen.getByRole('button', { name: /^Send/ });

it('sends an address and a number as pasted, for the server to parse [T1, M7]', async () => {
  let body: unknown;
  answerWith('submitContact', async ({ request }) => {
    body = await request.json();
    return HttpResponse.json(RECEIVED, { status: 201 });
  });
  const { user } = renderApp('/contact');
  const phone = 'Telefon (geschäftlich): \u202A+46 (0)31-555 01 42\u202C (mobil)';
  const email = '"Øst, Åse" <info@müller.example>';
  await user.type(await field(/^Full Name/), MESSAGE.name);
  await user.type(await field(/^Subject/), MESSAGE.subject);
  await user.type(await field(/^Message/), MESSAGE.message);
  for (const [label, text] of [
    [/^Email Address/, email],
    [/^Phone/, phone],
  ] as const) {
    await user.click(await field(label));
    await user.paste(text);
  }
  await user.click(submit());
  await waitFor(() => expect(body).toMatchObject({ email, phone }));
});

it('treats a name of invisible characters as missing, and sends nothing [T1]', async () => {
  const { user } = renderApp('/contact');
  await user.type(await field(/^Full Name/), '\u200B\u2060');
  await user.click(submit());
  expect(await field(/^Full Name/)).toHaveAccessibleDescription('Full Name is required.');
});
