import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const SHIPPED_TEMPLATE = { subject: '{{headline}} ({{trackingId}})', body: '{{greeting}}', fields: ['name', 'recipient.name'] };

function serveTemplates() {
  const testMails: unknown[] = [];
  answer('getMailTemplate', { success: true, data: SHIPPED_TEMPLATE });
  answerWith('previewMail', async ({ request }) => {
    testMails.push(await request.json());
    const data = { trackingId: 'TRK-8H2KQM-5VXT3A', subject: 'It is here', text: 'Hello Zoë', html: '<p>Hello Zoë</p>' };
    return HttpResponse.json({ success: true, data });
  });
  return testMails;
}

async function openMails() {
  const server = serveSettings();
  const testMails = serveTemplates();
  const view = await openSettings('mails');
  await screen.findByRole('textbox', { name: 'Body' });
  return { ...view, ...server, tried: testMails };
}

beforeEach(() => signIn());

test('saves who receives which mail, how long a change can be undone, and an answer to pick from', async () => {
  const { user, sent } = await openMails();
  await user.clear(setting(String.raw`Wait before sending \(seconds\)`));
  await user.type(setting(String.raw`Wait before sending \(seconds\)`), '120');
  await user.clear(setting(String.raw`Repeat “No news” \(days\)`));
  await user.type(setting(String.raw`Repeat “No news” \(days\)`), '5');
  await user.click(screen.getByRole('checkbox', { name: /Email “Late” to the sender/ }));
  await user.click(screen.getByRole('button', { name: 'Add answer' }));
  const group = within(screen.getByRole('group', { name: 'Answers to messages' }));
  await pasteInto(user, group.getByLabelText(/^Name/), 'Saturdays');
  await user.selectOptions(group.getByLabelText(/^Language/), 'French');
  await user.type(group.getByLabelText(/^Text/), 'Oui, [[greeting');
  await user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.mail).toEqual({
    ...SHIPPED.mail,
    undoSeconds: 120,
    silentDays: 5,
    events: { ...SHIPPED.mail.events, late: { ...SHIPPED.mail.events.late, sender: true } },
    replyTemplates: [expect.objectContaining({ name: 'Saturdays', language: 'fr', text: 'Oui, [greeting' })],
  });
});

test('saves a custom template, with inserted fields and a preview', async () => {
  const { user, sent, tried: testMails } = await openMails();
  await user.selectOptions(screen.getByLabelText('Email'), 'Delivered');
  await user.selectOptions(screen.getByLabelText('Language'), 'German');
  const body = screen.getByRole('textbox', { name: 'Body' });
  expect(body).toHaveAttribute('placeholder', '{{greeting}}');
  await pasteInto(user, body, 'Hallo ');
  await user.click(screen.getByRole('button', { name: 'recipient.name' }));
  expect(body).toHaveValue('Hallo {{recipient.name}}');
  expect(body).toHaveFocus();
  expect(await screen.findByText('It is here')).toBeInTheDocument();
  await waitFor(() =>
    expect(testMails.at(-1)).toEqual({ event: 'delivered', language: 'de', subject: '', body: 'Hallo {{recipient.name}}' }),
  );
  await user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.mail.templates).toEqual({ delivered: { de: { subject: '', body: 'Hallo {{recipient.name}}' } } });
  // The second save must keep the templates.
  await user.click(screen.getByRole('checkbox', { name: /Email “Late” to the sender/ }));
  await user.click(saveButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.mail.templates).toEqual(sent[0]?.mail.templates);
});

test('leaves no change when the default text is removed again; reports an unknown field, also of another mail, and saves nothing', async () => {
  const { user, sent } = await openMails();
  await user.click(screen.getByRole('button', { name: 'Start from the default text' }));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('{{headline}} ({{trackingId}})');
  expect(saveButton()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Reset to the default text' }));
  await waitFor(() => expect(saveButton()).toBeDisabled());
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), 'Dear {{{{surname}}');
  expect(
    screen.getByText('Subject in line 1, character 6, uses {{surname}}, which is not a field of this email.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Subject' })).toBeInvalid();
  await user.selectOptions(screen.getByLabelText('Email'), 'Late');
  await user.click(saveButton());
  const notice = screen.getByText(/The email “Shipment created” in English uses a field/);
  await user.click(within(notice).getByRole('button', { name: 'Go to template' }));
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Dear {{surname}}');
  expect(sent).toEqual([]);
});

test('sends a test mail to any address; explains why it cannot', async () => {
  const { user } = await openMails();
  answerWith('sendTestMail', () => failure('PRECONDITION_FAILED', 'No mail server is configured.'));
  await pasteInto(user, screen.getByLabelText('Send test email to'), 'office@example.com');
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('No mail server is configured.')).toBeInTheDocument();
  answer('sendTestMail', { success: true, message: 'Sent to office@example.com' });
  await user.click(screen.getByRole('button', { name: 'Send test email' }));
  expect(await screen.findByText('Sent to office@example.com')).toBeInTheDocument();
});
