/** Location of the default company's office; the city is fictitious, so it is on no map. */
export const DEFAULT_OFFICE_LOCATION = { city: 'Port Ellery', latitude: 43.65, longitude: -70.25 } as const;
