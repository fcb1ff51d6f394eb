import { accountsFacts } from './accounts/facts.ts';
import { activityFacts } from './activity/facts.ts';
import { authFacts } from './auth/facts.ts';
import { customersFacts } from './customers/facts.ts';
import { demoFacts } from './demo/facts.ts';
import { eventsFacts } from './events/facts.ts';
import { healthFacts } from './health/facts.ts';
import { importsFacts } from './imports/facts.ts';
import { inboxFacts } from './inbox/facts.ts';
import { keysFacts } from './keys/facts.ts';
import { labelsFacts } from './labels/facts.ts';
import { linksFacts } from './links/facts.ts';
import { mailFacts } from './mail/facts.ts';
import { mapsFacts } from './maps/facts.ts';
import { privacyFacts } from './privacy/facts.ts';
import { proofsFacts } from './proofs/facts.ts';
import { reportsFacts } from './reports/facts.ts';
import { requestsFacts } from './requests/facts.ts';
import type { ErrorFacts, Facts, Tag } from './shared/define-facts.ts';
import { SHARED_ERRORS } from './shared/errors.ts';
import { shipmentsFacts } from './shipments/facts.ts';
import { siteFacts } from './site/facts.ts';
import { trackingFacts } from './tracking/facts.ts';
import { viewsFacts } from './views/facts.ts';
import { webhooksFacts } from './webhooks/facts.ts';

/** Facts of all modules, in the order of the API reference. The web build inlines the tables below as plain data. */
export const FACTS = {
  tracking: trackingFacts,
  maps: mapsFacts,
  auth: authFacts,
  accounts: accountsFacts,
  keys: keysFacts,
  imports: importsFacts,
  labels: labelsFacts,
  shipments: shipmentsFacts,
  events: eventsFacts,
  webhooks: webhooksFacts,
  proofs: proofsFacts,
  requests: requestsFacts,
  links: linksFacts,
  views: viewsFacts,
  inbox: inboxFacts,
  customers: customersFacts,
  mail: mailFacts,
  reports: reportsFacts,
  activity: activityFacts,
  demo: demoFacts,
  privacy: privacyFacts,
  site: siteFacts,
  health: healthFacts,
} satisfies Readonly<Record<string, Facts>>;

export type ModuleName = keyof typeof FACTS;
type EachFacts = (typeof FACTS)[ModuleName];
export type KeyOf<T> = T extends unknown ? keyof T : never;
type PartOf<Part extends string, F = EachFacts> = F extends { readonly [P in Part]: infer Value } ? Value : never;
type ActionOf<Audit> = Audit extends Readonly<Record<string, readonly (infer Action)[]>> ? Action : never;

type FirstPart<Key> = Key extends `${infer First}/${string}` ? First : Key;
type FirstPartOf<Cache> = Cache extends Readonly<Record<string, readonly (infer Key)[]>> ? FirstPart<Key> : never;

export type ErrorCode = keyof typeof SHARED_ERRORS | KeyOf<PartOf<'errors'>>;
export type AuditTarget = KeyOf<PartOf<'audit'>>;
export type ActivityAction = ActionOf<PartOf<'audit'>>;
/** First parts of the keys in `CACHE`. */
export type CacheName = FirstPartOf<PartOf<'cache'>>;

const each: readonly Facts[] = Object.values(FACTS);

/** Every error code, by status. */
export const ERROR_CODES = Object.fromEntries(
  [SHARED_ERRORS, ...each.map(({ errors = {} }) => errors)]
    .flatMap((errors): [string, ErrorFacts][] => Object.entries(errors))
    .toSorted(([, one], [, other]) => one.status - other.status),
) as Readonly<Record<ErrorCode, ErrorFacts>>;

export const ERROR_CODE_NAMES = Object.keys(ERROR_CODES) as ErrorCode[];

export const ACTIVITY_ACTIONS = each.flatMap(({ audit = {} }) => Object.values(audit).flat()) as ActivityAction[];

/** Stale keys of the office's cache by the kind of the changed item; `:id` is its ID. */
export const CACHE: NonNullable<Facts['cache']> = Object.assign({}, ...each.map(({ cache }) => cache));

export const TAGS: readonly Tag[] = each.flatMap(({ tags = [] }) => tags);
