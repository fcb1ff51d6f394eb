/** The boxes of the waybill, by the name of their field: numbered in the order in which they are read. */
export const BOXES = {
  name: { number: 1, label: 'Name' },
  email: { number: 2, label: 'Email' },
  contactNumber: { number: 3, label: 'Contact number' },
  freightType: { number: 4, label: 'Freight type' },
  cityOfDeparture: { number: 5, label: 'City of departure' },
  cityOfArrival: { number: 6, label: 'City of arrival' },
  incoterms: { number: 7, label: 'Incoterms' },
  pieces: { number: 8, label: 'Pieces' },
  weight: { number: 9, label: 'Weight (kg)' },
  length: { number: 10, label: 'Length (cm)' },
  width: { number: 11, label: 'Width (cm)' },
  height: { number: 12, label: 'Height (cm)' },
} as const;
export type BoxName = keyof typeof BOXES;

/** The printed heads, and the boxes below each. */
export const BOX_GROUPS = {
  you: { title: 'You', boxes: ['name', 'email', 'contactNumber'] },
  way: { title: 'The way', boxes: ['freightType', 'cityOfDeparture', 'cityOfArrival', 'incoterms'] },
  goods: { title: 'The goods', boxes: ['pieces', 'weight', 'length', 'width', 'height'] },
} as const satisfies Record<string, { title: string; boxes: readonly BoxName[] }>;
