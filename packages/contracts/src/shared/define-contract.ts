import type { AnyCallExample, EndpointExamples } from './call-example.ts';
import type { Facts } from './define-facts.ts';
import type { Endpoint } from './endpoint.ts';

export interface Contract<F extends Facts, E> {
  facts: F;
  endpoints: E;
  examples: { readonly [Name in keyof E]: AnyCallExample };
}

/** A module's facts with its calls. An endpoint without an example does not compile. */
export const defineContract = <const F extends Facts, E extends Readonly<Record<string, Endpoint>>>(
  facts: F,
  endpoints: E,
  examples: EndpointExamples<NoInfer<E>>,
): Contract<F, E> => ({ facts, endpoints, examples });
