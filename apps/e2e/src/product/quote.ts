/** A request as a visitor types it. */
export const QUOTE = {
  name: 'Idrissa Bâ',
  email: 'idrissa@example.com',
  contactNumber: '+221 33 555 0142',
  freightType: 'sea',
  cityOfDeparture: 'Dakar',
  incoterms: 'FOB',
  weight: '240',
  length: '100',
  width: '120',
  height: '80',
};
