import type { OfficePosition } from '../office-position.ts';

const EXTENSION = ' ext. ';

/** Digits to dial, with a plus before a country code written as "+44", "0044" or "+44 (0)20". */
const toDialable = (phone: string) =>
  phone
    .split(EXTENSION, 1)
    .join('')
    .replace(/\(0\)|[^\d+]/g, '')
    .replace(/^00/, '+');
const toDigits = (phone: string) => toDialable(phone).replace('+', '');

export const getWhatsAppUrl = (phone: string) => `https://wa.me/${toDigits(phone)}`;

export const getTelegramUrl = (phone: string) => `https://t.me/+${toDigits(phone)}`;

/** A number without a country code is dialed as a national one. */
export const getPhoneUrl = (phone: string) => `tel:${[toDialable(phone), ...phone.split(EXTENSION).slice(1)].join(';ext=')}`;

/** RFC 6068: the address could otherwise add headers such as `?bcc=`. */
export const getMailUrl = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** Link only; nothing is loaded from there. */
export const getMapUrl = ({ latitude, longitude }: OfficePosition) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
