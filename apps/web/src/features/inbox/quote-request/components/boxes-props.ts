/** What a group of boxes is told of the form: what stands in its fields, and what the server found there, by field name. */
export interface BoxesProps {
  typed: Readonly<Record<string, string>>;
  failures: Readonly<Record<string, string>>;
}
