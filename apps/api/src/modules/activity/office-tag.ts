export const OFFICE = { name: 'Office', description: 'What needs attention, what came in, what was done.', place: 10 } as const;
