/** Removes what Unicode calls default-ignorable: zero-width and bidi marks, soft hyphens, variation selectors, the BOM. */
export const stripInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
