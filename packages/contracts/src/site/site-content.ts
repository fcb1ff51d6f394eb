/** What the public pages say, whatever the settings. */

export const SERVICES = [
  {
    slug: 'express-delivery',
    name: 'Express Delivery',
    summary: 'For the parcel that has to be there tomorrow.',
    features: ['Next day delivery', 'Real-time tracking', 'Dedicated support'],
  },
  {
    slug: 'freight-services',
    name: 'Freight Services',
    summary: 'For pallets and machines, by land, sea and air.',
    features: ['Pallet shipping', 'Heavy cargo', 'Specialized equipment'],
  },
  {
    slug: 'international-shipping',
    name: 'International Shipping',
    summary: 'For consignees abroad, papers included.',
    features: ['Worldwide coverage', 'Customs clearance', 'Document preparation'],
  },
  {
    slug: 'warehousing',
    name: 'Warehousing',
    summary: 'For stock that waits for its orders.',
    features: ['Secure facilities', 'Inventory management', 'Pick and pack'],
  },
  {
    slug: 'same-day-delivery',
    name: 'Same Day Delivery',
    summary: 'For across town, this afternoon.',
    features: ['4-hour delivery', 'Priority handling', 'Guaranteed service'],
  },
  {
    slug: 'secure-transport',
    name: 'Secure Transport',
    summary: 'For what must not leave anybody’s sight.',
    features: ['GPS tracking', 'Tamper-proof seals', 'Armed escort available'],
  },
] as const;
export type ServiceSlug = (typeof SERVICES)[number]['slug'];

export const REASONS = [
  {
    title: 'Secure packaging',
    text: 'We pack for the worst handover on the route, not the best one, and seal what must stay shut.',
  },
  {
    title: 'Fast delivery',
    text: 'Express leaves the same evening. The date you see when you book is the date we are measured by.',
  },
  { title: 'Global coverage', text: 'One tracking ID from our door to theirs, across carriers, ports and customs desks.' },
  { title: '24/7 support', text: 'Tracking and messages work around the clock, and every message is answered within 24 hours.' },
] as const;

export const STEPS = [
  { title: 'Package the item', text: 'Box it, weigh it, write down what is inside.' },
  { title: 'Schedule pickup', text: 'Ask for a quote and tell us when to come.' },
  { title: 'We deliver', text: 'Every scan adds a line to the history.' },
  { title: 'Receive confirmation', text: 'You see the hand-over the minute it happens.' },
] as const;
