import { screen, waitFor, within } from '@testing-library/react';
import { LOGO_LIMIT_BYTES } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto } from '#testing/render-app.tsx';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const LOGO = `${'a'.repeat(32)}.png`;
const PICTURE = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });

beforeEach(() => signIn());

describe('opening hours [B6]', () => {
  test('leave out a day and get a break; an overlapping interval is rejected beside it; closed days are listed once', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('hours');
    const officeHours = within(screen.getByRole('group', { name: 'Office hours' }));
    await user.click(officeHours.getByRole('checkbox', { name: 'Sat' }));
    await user.click(officeHours.getByRole('button', { name: 'Add opening time' }));
    await user.click(saveButton());
    expect(await officeHours.findByText(/overlaps an earlier opening time/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    const [, closes] = officeHours.getAllByLabelText(/^Closes/);
    const [, opens] = officeHours.getAllByLabelText(/^Opens/);
    if (!opens || !closes) throw new Error('There is no second interval');
    await user.clear(opens);
    await pasteInto(user, opens, '18:30');
    await user.clear(closes);
    await pasteInto(user, closes, '20:00');
    for (const day of ['2027-12-25', '2027-01-01', '2027-12-25']) {
      await user.type(setting('Closed day'), day);
      await user.click(screen.getByRole('button', { name: 'Add day' }));
    }
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(sent[0]?.company.officeHours).toEqual([
      { ...SHIPPED.company.officeHours[0], days: [1, 2, 3, 4, 5] },
      { days: [1, 2, 3, 4, 5], opens: '18:30', closes: '20:00' },
    ]);
    expect(sent[0]?.company.holidays).toEqual(['2027-01-01', '2027-12-25']);
  });
});

test('marks a list after removing a row and restores it on undo; adds a row with the focus on the name, and explains its errors [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('website');
  await user.click(screen.getByRole('button', { name: 'Remove testimonial 2' }));
  expect(screen.getByRole('group', { name: 'Testimonials changed (2)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('group', { name: 'Testimonials (3)' })).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  const team = within(screen.getByRole('group', { name: 'Team' }));
  await waitFor(() => expect(team.getByLabelText(/^Name/)).toHaveFocus());
  expect(team.getByRole('group', { name: 'People changed (1)' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Testimonials (3)' })).toBeInTheDocument();
  await user.keyboard('Ada Okafor');
  await user.click(saveButton());
  expect(await team.findByText('Role is required.')).toBeInTheDocument();
  await pasteInto(user, team.getByLabelText(/^Role/), 'Operations');
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.website.team).toEqual([{ name: 'Ada Okafor', role: 'Operations', bio: '' }]);
});

test('offers the display of names beside the carriers’ usual one, and explains each switch, also of the API alone [A2-4, U14]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('tracking');
  expect(setting('Names')).toHaveAccessibleDescription(/carriers hide names/);
  expect(setting('Show the notes')).toHaveAccessibleDescription(/notes for the customer in the history/);
  expect(setting('Include the reference in the API')).toHaveAccessibleDescription(/tracking page does not show it/);
  expect(setting('Include the description in the API')).toHaveAccessibleDescription(/tracking page does not show it/);
  await user.selectOptions(setting('Names'), 'initials');
  await user.click(setting('Show the notes'));
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.tracking).toMatchObject({ nameMode: 'initials', showNotes: false, showReference: true });
});

test('uploads a logo at once, again after a lost connection but not a large one, and sets it when the settings are saved [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('company');
  const large = new File([new Uint8Array(LOGO_LIMIT_BYTES + 1)], 'large.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Logo file'), large);
  expect(await screen.findByText('The image is larger than 256 kB.')).toBeVisible();
  failWith('uploadLogo', 'no network');
  await user.upload(screen.getByLabelText('Logo file'), PICTURE);
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerWith('uploadLogo', () => HttpResponse.json({ success: true, data: { logo: LOGO } }, { status: 201 }));
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Use the default logo' })).toBeVisible();
  expect(again).not.toBeInTheDocument();
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.company.logo).toBe(LOGO);
});

test('shows why a photo of a person is rejected; uploads another at once, sets it on save, and removes it [R052]', async () => {
  const photo = `${'b'.repeat(32)}.webp`;
  const person = { name: 'Ada Okafor', role: 'Operations', bio: '' };
  const { sent } = serveSettings({ ...SHIPPED, website: { ...SHIPPED.website, team: [person] } });
  answerWith('uploadPhoto', () => failure('UNSUPPORTED_PICTURE', tEnglish(office.settings.badPicture)));
  const { user } = await openSettings('website');
  const row = within(screen.getByRole('group', { name: 'Photo' }));
  expect(row.getByText('AO')).toBeInTheDocument();
  await user.upload(row.getByLabelText('Photo file of person 1'), PICTURE);
  expect(await row.findByText(tEnglish(office.settings.badPicture))).toBeVisible();
  answerWith('uploadPhoto', () => HttpResponse.json({ success: true, data: { photo } }, { status: 201 }));
  await user.upload(row.getByLabelText('Photo file of person 1'), PICTURE);
  await row.findByRole('button', { name: 'Use initials' });
  expect(screen.getByRole('group', { name: 'Photo changed' }).querySelector('img')).toHaveAttribute(
    'src',
    `/api/settings/photo/${photo}`,
  );
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.website.team).toEqual([{ ...person, photo }]);
  await user.click(screen.getByRole('button', { name: 'Use initials' }));
  await user.click(saveButton());
  await waitFor(() => expect(sent[1]?.website.team).toMatchObject([{ photo: '' }]));
});
