import { expect, it } from 'vitest';
import { getPhoneUrl, getTelegramUrl, getWhatsAppUrl } from '#lib/format/company-links.ts';

it.each([
  ['+1 202-555-0142', 'tel:+12025550142'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['(+44) 20 7946 0958', 'tel:+442079460958'],
  ['020 7946 0958', 'tel:02079460958'],
  ['(020) 7946-0958', 'tel:02079460958'],
  ['(202) 555-0142', 'tel:2025550142'],
  ['+1 202 555 0142 ext. 5', 'tel:+12025550142;ext=5'],
])('%s is called as %s [W13]', (phone, link) => {
  expect(getPhoneUrl(phone)).toBe(link);
});

it('uses the digits after the plus for chat links, however the number is written [R010, R013]', () => {
  for (const phone of ['+44 20 7946 0958', '0044 20 7946 0958', '+44 (0)20 7946 0958', '+44 20 7946 0958 ext. 5']) {
    expect(getWhatsAppUrl(phone)).toBe('https://wa.me/442079460958');
    expect(getTelegramUrl(phone)).toBe('https://t.me/+442079460958');
  }
});
