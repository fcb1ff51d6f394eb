export const OFFICE = { name: 'Office', description: 'Attention list, incoming requests and activity.', order: 10 } as const;
