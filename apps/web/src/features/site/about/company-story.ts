/** What the About page tells beside the four statistics (R049, R051). */
export const STORY = [
  'We began in 2012 with one van on the quay of Port Ellery, carrying what the ferry had left behind to the people who were waiting for it. The first customers had one question, and it was never about the van: where is it, and when does it come?',
  'So we built the company around the answer. Every shipment gets one ID when we pick it up. Every hand that takes it on writes a line. Land, sea or air, ours or a partner’s, the line goes on to the same page, and you read what we read.',
  'Today that is freight and parcels in more than fifty cities, with warehouses, customs desks and a night shift. The question is still the same.',
] as const;

export const PRINCIPLES = [
  {
    title: 'Mission',
    text: 'To bring what people send to the people they send it to, on the day we said, and to say so early when we cannot.',
  },
  { title: 'Vision', text: 'A border, a port or a change of carrier should be a line in the history, not a reason to worry.' },
  {
    title: 'Values',
    text: 'We write down what happened. We ring before you do. We treat a box of bowls like the person who made them.',
  },
] as const;
