import { screen, waitFor, within } from '@testing-library/react';
import { LOGO_LIMIT_BYTES } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { FAILURE_KINDS, failWith } from '#testing/failures.ts';
import { openSettings, saveButton, serveSettings, setting, SHIPPED } from '#testing/settings.ts';
import { signIn } from '#testing/sign-in.ts';

const LOGO = `${'a'.repeat(32)}.png`;
const PICTURE = new File([new Uint8Array([1, 2, 3])], 'logo.png', { type: 'image/png' });

beforeEach(() => signIn());

describe('opening hours [B6]', () => {
  test('get a break by a second interval; an overlapping one is rejected beside it', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('hours');
    const officeHours = within(screen.getByRole('group', { name: 'Office hours' }));
    await user.click(officeHours.getByRole('button', { name: 'Add opening time' }));
    await user.click(saveButton());
    expect(await officeHours.findByText(/overlaps an earlier opening time/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    const [, closes] = officeHours.getAllByLabelText(/^Closes/);
    const [, opens] = officeHours.getAllByLabelText(/^Opens/);
    if (!opens || !closes) throw new Error('There is no second interval');
    await user.clear(opens);
    await user.type(opens, '18:30');
    await user.clear(closes);
    await user.type(closes, '20:00');
    await user.click(saveButton());
    expect(await screen.findByText(tEnglish(office.settings.saved))).toBeInTheDocument();
    expect(sent[0]?.company.officeHours).toEqual([
      ...SHIPPED.company.officeHours,
      { days: [1, 2, 3, 4, 5], opens: '18:30', closes: '20:00' },
    ]);
  });

  test('leave out a day; closed days are listed once, in order', async () => {
    const { sent } = serveSettings();
    const { user } = await openSettings('hours');
    await user.click(within(screen.getByRole('group', { name: 'Office hours' })).getByRole('checkbox', { name: 'Sat' }));
    for (const day of ['2027-12-25', '2027-01-01', '2027-12-25']) {
      await user.type(setting('Closed day'), day);
      await user.click(screen.getByRole('button', { name: 'Add day' }));
    }
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent[0]?.company).toMatchObject({
      officeHours: [{ days: [1, 2, 3, 4, 5] }],
      holidays: ['2027-01-01', '2027-12-25'],
    });
  });
});

test('adds a team member with the focus on the name, and explains errors of a row [B6]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('website');
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  const team = within(screen.getByRole('group', { name: 'Team' }));
  await waitFor(() => expect(team.getByLabelText(/^Name/)).toHaveFocus());
  expect(team.getByRole('group', { name: 'People changed (1)' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Testimonials (3)' })).toBeInTheDocument();
  await user.keyboard('Ada Okafor');
  await user.click(saveButton());
  expect(await team.findByText('Role is required.')).toBeInTheDocument();
  await user.type(team.getByLabelText(/^Role/), 'Operations');
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.website.team).toEqual([{ name: 'Ada Okafor', role: 'Operations', bio: '' }]);
});

test('offers the display of names beside the carriers’ usual one, and explains each switch [A2-4]', async () => {
  const { sent } = serveSettings();
  const { user } = await openSettings('tracking');
  expect(setting('Names')).toHaveAccessibleDescription(/carriers hide names/);
  expect(setting('Show the notes')).toHaveAccessibleDescription(/notes for the customer in the history/);
  await user.selectOptions(setting('Names'), 'initials');
  await user.click(setting('Show the notes'));
  await user.click(saveButton());
  await screen.findByText(tEnglish(office.settings.saved));
  expect(sent[0]?.tracking).toMatchObject({ nameMode: 'initials', showNotes: false, showReference: true });
});

test('does not call visible what only the API returns [U14, A2-4]', async () => {
  serveSettings();
  await openSettings('tracking');
  expect(setting('Include the reference in the API')).toHaveAccessibleDescription(/tracking page does not show it/);
  expect(setting('Include the description in the API')).toHaveAccessibleDescription(/tracking page does not show it/);
});

test('marks the list after removing a row, and restores it on undo [B6]', async () => {
  serveSettings();
  const { user } = await openSettings('website');
  await user.click(screen.getByRole('button', { name: 'Remove testimonial 2' }));
  expect(screen.getByRole('group', { name: 'Testimonials changed (2)' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('group', { name: 'Testimonials (3)' })).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});

describe('the logo [B6]', () => {
  const serveUpload = () =>
    answerWith('uploadLogo', () => HttpResponse.json({ success: true, data: { logo: LOGO } }, { status: 201 }));

  test('is uploaded at once, and set when the settings are saved', async () => {
    const { sent } = serveSettings();
    serveUpload();
    const { user } = await openSettings('company');
    await user.upload(screen.getByLabelText('Logo file'), PICTURE);
    expect(await screen.findByRole('button', { name: 'Use the default logo' })).toBeVisible();
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent[0]?.company.logo).toBe(LOGO);
  });

  test.each(FAILURE_KINDS)('retries an upload that meets %s without choosing the file again', async (kind) => {
    serveSettings();
    const { user } = await openSettings('company');
    failWith('uploadLogo', kind);
    await user.upload(screen.getByLabelText('Logo file'), PICTURE);
    const again = await screen.findByRole('button', { name: 'Try again' });
    serveUpload();
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Use the default logo' })).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });

  test('is not sent when it is too large', async () => {
    serveSettings();
    const { user } = await openSettings('company');
    const large = new File([new Uint8Array(LOGO_LIMIT_BYTES + 1)], 'large.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Logo file'), large);
    expect(await screen.findByText('The image is larger than 256 kB.')).toBeVisible();
  });
});

describe('the photo of a team member [R052]', () => {
  const PHOTO = `${'b'.repeat(32)}.webp`;
  const withPerson = { ...SHIPPED, website: { ...SHIPPED.website, team: [{ name: 'Ada Okafor', role: 'Operations', bio: '' }] } };

  test('is uploaded at once, replaces the initials, is set on save, and can be removed', async () => {
    const { sent } = serveSettings(withPerson);
    answerWith('uploadPhoto', () => HttpResponse.json({ success: true, data: { photo: PHOTO } }, { status: 201 }));
    const { user } = await openSettings('website');
    const row = within(screen.getByRole('group', { name: 'Photo' }));
    expect(row.getByText('AO')).toBeInTheDocument();
    await user.upload(row.getByLabelText('Photo file of person 1'), PICTURE);
    await row.findByRole('button', { name: 'Use initials' });
    expect(screen.getByRole('group', { name: 'Photo changed' }).querySelector('img')).toHaveAttribute(
      'src',
      `/api/settings/photo/${PHOTO}`,
    );
    await user.click(saveButton());
    await screen.findByText(tEnglish(office.settings.saved));
    expect(sent[0]?.website.team).toEqual([{ name: 'Ada Okafor', role: 'Operations', bio: '', photo: PHOTO }]);
    await user.click(screen.getByRole('button', { name: 'Use initials' }));
    await user.click(saveButton());
    await waitFor(() => expect(sent[1]?.website.team).toMatchObject([{ photo: '' }]));
  });

  test('shows why the server rejects it, beside its row', async () => {
    serveSettings(withPerson);
    answerWith('uploadPhoto', () => failure('UNSUPPORTED_PICTURE', tEnglish(office.settings.badPicture)));
    const { user } = await openSettings('website');
    await user.upload(screen.getByLabelText('Photo file of person 1'), PICTURE);
    const row = within(screen.getByRole('group', { name: 'Photo' }));
    expect(await row.findByText(tEnglish(office.settings.badPicture))).toBeVisible();
  });
});
