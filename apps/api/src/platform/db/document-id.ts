/** The identity of a document, without saying which library made it. */
export interface DocumentId {
  toHexString(): string;
}

/** An identity in writing: what any other text asks for is never there. */
export const DOCUMENT_ID = /^[\da-f]{24}$/;
