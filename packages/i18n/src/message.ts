declare const PARAMS: unique symbol;

/**
 * A reference to a catalogue message, which `t` formats. Not displayable itself. The type parameter lists the message's
 * parameters.
 */
export interface Message<Params extends object = object> {
  readonly [PARAMS]: Params;
}

/** Messages by area and name, typed from the generated parameters. */
export type MessageTree<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends readonly [infer Own extends object]
    ? Message<Own>
    : Params[Name] extends readonly []
      ? Message
      : MessageTree<Params[Name]>;
};

/** A catalogue or part of one: texts by name. */
export interface Texts {
  readonly [name: string]: string | Texts;
}

/** Returns the catalogue path of a message, for example `receipt.lastUpdate`. Not available in browser bundles. */
export const getMessagePath = (message: Message): string => message as unknown as string;

/** Replaces each text of a catalogue by its path. */
export function toPaths(catalogue: Texts, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [
      name,
      typeof text === 'string' ? path + name : toPaths(text, `${path}${name}.`),
    ]),
  );
}
