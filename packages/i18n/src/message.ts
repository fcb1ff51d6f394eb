declare const PARAMS: unique symbol;

/** A reference to a catalog message. Not displayable itself: `t` formats it. */
export interface Message<Params extends object = object> {
  readonly [PARAMS]: Params;
}

export type MessageTree<Params> = {
  readonly [Name in keyof Params]: Params[Name] extends readonly [infer Own extends object]
    ? Message<Own>
    : Params[Name] extends readonly []
      ? Message
      : MessageTree<Params[Name]>;
};

export interface Texts {
  readonly [name: string]: string | Texts;
}

/** Returns the catalog path of a message, for example `receipt.lastUpdate`. Not available in browser bundles. */
export const getMessagePath = (message: Message): string => message as unknown as string;

export function toPaths(catalogue: Texts, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [
      name,
      typeof text === 'string' ? path + name : toPaths(text, `${path}${name}.`),
    ]),
  );
}
