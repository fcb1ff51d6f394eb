const digits = (phone: string) => phone.replace(/\D/g, '');

/** A conversation with a phone number in WhatsApp (R010). */
export const whatsAppLink = (phone: string) => `https://wa.me/${digits(phone)}`;

/** A conversation with a phone number in Telegram (R013). */
export const telegramLink = (phone: string) => `https://t.me/+${digits(phone)}`;

export const phoneLink = (phone: string) => `tel:+${digits(phone)}`;

export const mailLink = (email: string) => `mailto:${email}`;

/** The place on a map in a new tab: a link only, nothing is loaded from there (R032, W8). */
export const mapLink = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
