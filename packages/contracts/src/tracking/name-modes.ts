/** How the public sees names: "Jane Doe", "J. D." or nothing. */
export const NAME_MODES = ['full', 'initials', 'hidden'] as const;
export type NameMode = (typeof NAME_MODES)[number];
