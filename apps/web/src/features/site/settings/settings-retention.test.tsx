import { screen, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { NOTHING_DELETED, openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => signIn());

describe('shortening the retention [P09]', () => {
  async function shorten(losses: Partial<typeof NOTHING_DELETED>) {
    const { sent } = serveSettings();
    const requests: unknown[] = [];
    const serveLosses = () =>
      answerWith('previewRetention', async ({ request }) => {
        requests.push(await request.json());
        return HttpResponse.json({ success: true, data: { ...NOTHING_DELETED, ...losses } });
      });
    serveLosses();
    const { user } = await openSettings('data');
    for (const [name, days] of [
      ['Personal data in delivered shipments', '90'],
      ['Activity log', '30'],
    ] as const) {
      await user.clear(setting(name));
      await user.type(setting(name), days);
    }
    return { sent, requests, user, serveLosses };
  }
  const shorterRetention = { ...SHIPPED.retention, shipments: 90, activity: 30 };

  test('saves nothing while it cannot be counted for no network; then names what is deleted, and saves only after confirmation', async () => {
    const { sent, requests, user, serveLosses } = await shorten({ shipments: 1_240, activity: 1, messages: 7 });
    failWith('previewRetention', 'no network');
    await user.click(saveButton());
    expect(await within(screen.getByRole('form', { name: 'Data' })).findByRole('alert')).toBeInTheDocument();
    expect(sent).toEqual([]);
    serveLosses();
    await user.click(saveButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'This will delete data' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sender and recipient of 1,240 delivered shipments', '1 activity log entry']);
    expect(requests).toEqual([shorterRetention]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(setting('Activity log')).toHaveValue(30);
    await user.click(saveButton());
    await user.click(await screen.findByRole('button', { name: 'Save and delete data' }));
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent).toEqual([{ ...SHIPPED, retention: shorterRetention }]);
  });

  test('saves at once if nothing is that old', async () => {
    const { sent, user } = await shorten({ messages: 7 });
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent).toEqual([{ ...SHIPPED, retention: shorterRetention }]);
  });
});
