declare const PARAMS: unique symbol;

/**
 * A message of a catalogue, in no language yet: `t` makes a text of it. It cannot be shown as it is.
 * Its type carries what has to be filled in.
 */
export interface Message<Params extends object = object> {
  readonly [PARAMS]: Params;
}

/** Messages by area and name, of the parameters that a generated type lists. */
export type MessagesOf<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends readonly [infer Own extends object]
    ? Message<Own>
    : Params[Name] extends readonly []
      ? Message
      : MessagesOf<Params[Name]>;
};

/** A catalogue, or a part of one: texts by name. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** The path of a message in its catalogue, as `receipt.lastUpdate`. Not in code for browsers. */
export const getPath = (message: Message): string => message as unknown as string;

/** A catalogue with its paths in place of its texts. */
export function toPaths(catalogue: Texts, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [
      name,
      typeof text === 'string' ? path + name : toPaths(text, `${path}${name}.`),
    ]),
  );
}
