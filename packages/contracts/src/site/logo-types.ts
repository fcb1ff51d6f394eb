/** Image types for logo and portraits. No SVG, which can contain scripts. */
export const LOGO_TYPES = ['png', 'jpg', 'webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export const LOGO_NAME = new RegExp(`^[0-9a-f]{32}\\.(?:${LOGO_TYPES.join('|')})$`);

/** Path below `/api`. */
export const getPhotoPath = (name: string) => `/settings/photo/${name}`;

/** Path below `/api`. */
export const getLogoPath = (name: string) => `/settings/logo/${name}`;
