const EXTENSION = ' ext. ';

/** What a phone dials: digits, and a plus before a country code that is written as "+44", "0044" or "+44 (0)20". */
const dialled = (phone: string) =>
  phone
    .split(EXTENSION, 1)
    .join('')
    .replace(/\(0\)|[^\d+]/g, '')
    .replace(/^00/, '+');
const digits = (phone: string) => dialled(phone).replace('+', '');

/** A conversation with a phone number in WhatsApp. */
export const whatsAppLink = (phone: string) => `https://wa.me/${digits(phone)}`;

/** A conversation with a phone number in Telegram. */
export const telegramLink = (phone: string) => `https://t.me/+${digits(phone)}`;

/** A call to a phone number, which is national where it names no country. */
export const phoneLink = (phone: string) => `tel:${[dialled(phone), ...phone.split(EXTENSION).slice(1)].join(';ext=')}`;

/** A new message (RFC 6068): an address may hold what would be read as headers, such as `?bcc=`. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

/** The place on a map in a new tab: a link only, nothing is loaded from there. */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
