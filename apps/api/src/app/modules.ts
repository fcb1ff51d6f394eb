import { accounts } from '../modules/accounts/module.ts';
import { activity } from '../modules/activity/module.ts';
import { audit } from '../modules/audit/module.ts';
import { auth } from '../modules/auth/module.ts';
import { brand } from '../modules/brand/module.ts';
import { customers } from '../modules/customers/module.ts';
import { demo } from '../modules/demo/module.ts';
import { embed } from '../modules/embed/module.ts';
import { estimates } from '../modules/estimates/module.ts';
import { events } from '../modules/events/module.ts';
import { imports } from '../modules/imports/module.ts';
import { inbox } from '../modules/inbox/module.ts';
import { keys } from '../modules/keys/module.ts';
import { labels } from '../modules/labels/module.ts';
import { links } from '../modules/links/module.ts';
import { mail } from '../modules/mail/module.ts';
import { maps } from '../modules/maps/module.ts';
import { pages } from '../modules/pages/module.ts';
import { privacy } from '../modules/privacy/module.ts';
import { proofs } from '../modules/proofs/module.ts';
import { readers } from '../modules/readers/module.ts';
import { reports } from '../modules/reports/module.ts';
import { requests } from '../modules/requests/module.ts';
import { senders } from '../modules/senders/module.ts';
import { shipments } from '../modules/shipments/module.ts';
import { site } from '../modules/site/module.ts';
import { tracking } from '../modules/tracking/module.ts';
import { views } from '../modules/views/module.ts';
import { webhooks } from '../modules/webhooks/module.ts';
import { listModules, type ModuleParts } from '../platform/modules/module.ts';
import type { Platform } from '../platform/modules/platform.ts';

/** Each module follows those it needs. */
export const MODULES = listModules(
  audit,
  site,
  customers,
  keys,
  auth,
  shipments,
  events,
  webhooks,
  senders,
  views,
  proofs,
  readers,
  links,
  estimates,
  tracking,
  maps,
  requests,
  inbox,
  mail,
  labels,
  accounts,
  imports,
  demo,
  activity,
  reports,
  privacy,
  brand,
  embed,
  // Last, because it answers every remaining path.
  pages,
);

export type Listed = (typeof MODULES)[number];

export type Opened = { [M in Listed as M['name']]: ModuleParts<M> };

/** Modules that need a part no module provides. */
export type Unserved<M = Listed> = M extends { name: infer Name; open: (made: infer Taken, stores: never) => object }
  ? { platform: Platform } & Opened extends Taken
    ? never
    : Name
  : never;
