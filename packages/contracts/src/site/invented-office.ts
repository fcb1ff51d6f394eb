/** Where the office of the fictitious company stands that the site ships with: no map knows it. */
export const INVENTED_OFFICE = { city: 'Port Ellery', latitude: 43.65, longitude: -70.25 } as const;
