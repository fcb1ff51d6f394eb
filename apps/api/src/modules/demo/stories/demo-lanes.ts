import { BERGEN, CASABLANCA, HAMBURG, LAGOS, LYON, OSAKA, type Person, type Recipients } from './demo-recipients.ts';

export interface Lane {
  sender: Person & { place: string };
  hub: string;
  destination: string;
  recipients: Recipients;
  goods: readonly [string, ...string[]];
  services: readonly [string, ...string[]];
  /** From departure to the van of the last day, in hours. */
  transitHours: readonly [from: number, to: number];
  promisedDays: number;
  customsProbability: number;
  /** How often it is used, in relation to the others. */
  weight: number;
}

/** Firms and places. Phone numbers are of ranges kept for fiction, or contain 555. */
const SENDERS = {
  gothenburg: {
    name: 'Lindqvist Ceramics',
    place: 'Gothenburg, Sweden',
    address: 'Lergatan 4, Gothenburg',
    phone: '+46 31 390 06 14',
    email: 'despatch@lindqvist.example.com',
  },
  leeds: {
    name: 'Harrow Street Books',
    place: 'Leeds, England',
    address: '51 Harrow Street, Leeds',
    phone: '+44 113 496 0117',
    email: 'orders@harrowbooks.example.com',
  },
  lisbon: {
    name: 'Duarte & Filhas',
    place: 'Lisbon, Portugal',
    address: 'Travessa da Ribeira 3, Lisbon',
    phone: '+351 21 555 0116',
    email: 'envios@duarte.example.com',
  },
  accra: {
    name: 'Asante Spare Parts',
    place: 'Accra, Ghana',
    address: '9 Ring Road, Accra',
    phone: '+233 30 255 0115',
    email: 'parts@asante.example.com',
  },
  portland: {
    name: 'Blue Heron Instruments',
    place: 'Portland, United States',
    address: '230 Wharf Avenue, Portland',
    phone: '+1 503 555 0118',
    email: 'shipping@blueheron.example.com',
  },
  tromso: {
    name: 'Nordlys Outdoor',
    place: 'Tromsø, Norway',
    address: 'Storgata 66, Tromsø',
    phone: '+47 77 55 01 20',
    email: 'lager@nordlys.example.com',
  },
} as const;

export const LANES = [
  {
    sender: SENDERS.gothenburg,
    hub: 'Copenhagen, Denmark',
    destination: 'Hamburg, Germany',
    recipients: HAMBURG,
    goods: ['Box of glazed bowls, packed upright', 'Set of serving dishes', 'Tile samples', 'Two vases, fragile'],
    services: ['Land Freight', 'Express Delivery'],
    transitHours: [22, 40],
    promisedDays: 4,
    customsProbability: 0,
    weight: 60,
  },
  {
    sender: SENDERS.leeds,
    hub: 'Rotterdam, Netherlands',
    destination: 'Lyon, France',
    recipients: LYON,
    goods: ['Two cartons of books', 'Atlas, 1962, in a flat box', 'Reprints for the autumn list', 'Framed print, fragile'],
    services: ['Land Freight', 'Express Delivery'],
    transitHours: [40, 66],
    promisedDays: 5,
    customsProbability: 0.16,
    weight: 50,
  },
  {
    sender: SENDERS.lisbon,
    hub: 'Seville, Spain',
    destination: 'Casablanca, Morocco',
    recipients: CASABLANCA,
    goods: ['Cork boards, 40 pieces', 'Winter jackets, samples', 'Coffee beans, 12 bags', 'Brass fittings'],
    services: ['Air Freight', 'Land Freight'],
    transitHours: [50, 88],
    promisedDays: 7,
    customsProbability: 0.3,
    weight: 44,
  },
  {
    sender: SENDERS.accra,
    hub: 'Cotonou, Benin',
    destination: 'Lagos, Nigeria',
    recipients: LAGOS,
    goods: ['Spare parts for a bottling machine', 'Pump seals, 20 sets', 'Control board in an anti-static bag', 'Drive belts'],
    services: ['Land Freight', 'Air Freight'],
    transitHours: [44, 78],
    promisedDays: 6,
    customsProbability: 0.34,
    weight: 40,
  },
  {
    sender: SENDERS.portland,
    hub: 'Los Angeles, United States',
    destination: 'Osaka, Japan',
    recipients: OSAKA,
    goods: ['Measuring instrument, keep dry', 'Calibration weights', 'Replacement screen in an anti-static bag', 'Lens cases'],
    services: ['Air Freight', 'Express Delivery'],
    transitHours: [80, 118],
    promisedDays: 7,
    customsProbability: 0.14,
    weight: 32,
  },
  {
    sender: SENDERS.tromso,
    hub: 'Oslo, Norway',
    destination: 'Bergen, Norway',
    recipients: BERGEN,
    goods: ['Three pairs of ski boots', 'Tents, samples', 'Documents in a flat envelope', 'Ropes and harnesses'],
    services: ['Express Delivery', 'Land Freight'],
    transitHours: [18, 34],
    promisedDays: 4,
    customsProbability: 0,
    weight: 24,
  },
] as const satisfies readonly Lane[];

export type LaneIndex = 0 | 1 | 2 | 3 | 4 | 5;
