import { accountsContract } from './accounts/contract.ts';
import { activityContract } from './activity/contract.ts';
import { authContract } from './auth/contract.ts';
import { customersContract } from './customers/contract.ts';
import { demoContract } from './demo/contract.ts';
import { eventsContract } from './events/contract.ts';
import type { FACTS, KeyOf, ModuleName } from './facts.ts';
import { healthContract } from './health/contract.ts';
import { importsContract } from './imports/contract.ts';
import { inboxContract } from './inbox/contract.ts';
import { keysContract } from './keys/contract.ts';
import { labelsContract } from './labels/contract.ts';
import { linksContract } from './links/contract.ts';
import { mailContract } from './mail/contract.ts';
import { mapsContract } from './maps/contract.ts';
import { privacyContract } from './privacy/contract.ts';
import { proofsContract } from './proofs/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { requestsContract } from './requests/contract.ts';
import type { AnyCallExample } from './shared/call-example.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { shipmentsContract } from './shipments/contract.ts';
import { siteContract } from './site/contract.ts';
import { trackingContract } from './tracking/contract.ts';
import { viewsContract } from './views/contract.ts';
import { webhooksContract } from './webhooks/contract.ts';

/** Contracts of all modules. A module without one does not compile. */
export const CONTRACTS = {
  tracking: trackingContract,
  maps: mapsContract,
  auth: authContract,
  accounts: accountsContract,
  keys: keysContract,
  imports: importsContract,
  labels: labelsContract,
  shipments: shipmentsContract,
  events: eventsContract,
  webhooks: webhooksContract,
  proofs: proofsContract,
  requests: requestsContract,
  links: linksContract,
  views: viewsContract,
  inbox: inboxContract,
  customers: customersContract,
  mail: mailContract,
  reports: reportsContract,
  activity: activityContract,
  demo: demoContract,
  privacy: privacyContract,
  site: siteContract,
  health: healthContract,
} satisfies { readonly [Name in ModuleName]: { facts: (typeof FACTS)[Name] } };

type EachEndpoints = (typeof CONTRACTS)[ModuleName]['endpoints'];
type EndpointOf<Name, E = EachEndpoints> = E extends Readonly<Record<Name & string, infer One>> ? One : never;

export type EndpointName = KeyOf<EachEndpoints>;
export type Endpoints = { readonly [Name in EndpointName]: EndpointOf<Name> };

const each = Object.values(CONTRACTS);

/** Every endpoint of the API: the server mounts the table, the client is typed by it, tests iterate over it. */
export const endpoints = Object.assign({}, ...each.map((contract): Record<string, Endpoint> => contract.endpoints)) as Endpoints;

export const callExamples: Readonly<Record<EndpointName, AnyCallExample>> = Object.assign(
  {},
  ...each.map((contract): Record<string, AnyCallExample> => contract.examples),
);
