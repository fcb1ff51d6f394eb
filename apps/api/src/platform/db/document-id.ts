/** The identity of a document, without saying which library made it. */
export interface DocumentId {
  toHexString(): string;
}
