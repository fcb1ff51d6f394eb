/** What the public pages say, whatever the settings. */

export const SERVICES = [
  {
    slug: 'express-delivery',
    name: 'Express Delivery',
    summary: 'For the parcel that has to be there tomorrow.',
    argument:
      'It leaves the same evening and is there the next day. The date you see when you book is the one we are measured by, and you can watch us keep it, scan by scan.',
    features: ['Next day delivery', 'Real-time tracking', 'Dedicated support'],
  },
  {
    slug: 'freight-services',
    name: 'Freight Services',
    summary: 'For pallets and machines, by land, sea and air.',
    argument:
      'A pallet is no big parcel: it needs the right truck, the right straps and somebody who asks where the weight sits. We ask before we come, and bring what it takes.',
    features: ['Pallet shipping', 'Heavy cargo', 'Specialized equipment'],
  },
  {
    slug: 'international-shipping',
    name: 'International Shipping',
    summary: 'For consignees abroad, papers included.',
    argument:
      'What goes wrong abroad mostly goes wrong on paper. We prepare the documents and clear the customs, and your one tracking ID goes on working beyond the border.',
    features: ['Worldwide coverage', 'Customs clearance', 'Document preparation'],
  },
  {
    slug: 'warehousing',
    name: 'Warehousing',
    summary: 'For stock that waits for its orders.',
    argument:
      'Stock should be safe while it waits and quick to leave when it is ordered. We count it in, keep it behind our own doors, and pick and pack each order as it comes.',
    features: ['Secure facilities', 'Inventory management', 'Pick and pack'],
  },
  {
    slug: 'same-day-delivery',
    name: 'Same Day Delivery',
    summary: 'For across town, this afternoon.',
    argument:
      'One courier takes it from your door to theirs within four hours. It is loaded last, unloaded first, and does not wait in a depot in between.',
    features: ['4-hour delivery', 'Priority handling', 'Guaranteed service'],
  },
  {
    slug: 'secure-transport',
    name: 'Secure Transport',
    summary: 'For what must not leave anybody’s sight.',
    argument:
      'What leaves closed should arrive closed. We seal it before it goes, follow it all the way and check the seal at the hand-over. Where its worth asks for it, an escort rides along.',
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
