/** Pictures that may stand in for the mark of the company, or show a person: no SVG, which can carry script. */
export const LOGO_TYPES = ['png', 'jpg', 'webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The name of an uploaded picture: the hash of its content, and its kind. */
export const LOGO_NAME = new RegExp(`^[0-9a-f]{32}\\.(?:${LOGO_TYPES.join('|')})$`);

/** Where the portrait of this name is, below `/api`. */
export const photoPath = (name: string) => `/settings/photo/${name}`;

/** Where the picture of this name is, below `/api`. */
export const logoPath = (name: string) => `/settings/logo/${name}`;
