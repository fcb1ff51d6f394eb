export interface DocumentId {
  toHexString(): string;
}

/** Other texts match no document. */
export const DOCUMENT_ID = /^[\da-f]{24}$/;
