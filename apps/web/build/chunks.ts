import type { Rolldown } from 'vite';

/**
 * How code is cut into files. Left to itself the bundler makes a file of whatever two pages share, dozens of them with a few hundred
 * bytes each, and a browser asks for six at a time. The first group that a module fits has it, with all that it imports.
 */
const cut = (...groups: Rolldown.CodeSplittingGroup[]): Rolldown.OutputOptions => ({ codeSplitting: { groups } });

/** All that every page needs, in one file: cut into several, the same code weighs more. */
const SITE = { name: 'site', tags: ['$initial' as const] };
/** What several pages need together, in one file for the same reason; what only some of them need apart, so that none carries it along. */
const FORMS = {
  name: 'forms',
  test: /src[\\/](?:lib[\\/](?:browser[\\/]use-online|forms[\\/](?:drafts|form-text|use-(?:idempotency-key|kept-form|public-form)))|features[\\/]site[\\/]offline[\\/]components[\\/]offline-note|ui[\\/](?:field|field-control|honeypot))\.tsx?$|^\0texts\/(?:common\/email|failures\/scriptNeededForForm|forms\/(?:emailAddress|reference|sending))$/,
};
const HOURS = {
  name: 'hours',
  test: /dist[\\/](?:opening-hours[\\/]opening-hours|phrases[\\/]write-hours|dates[\\/]calendar-date)\.js$|src[\\/](?:lib[\\/]browser[\\/]use-now|features[\\/]site[\\/]components[\\/]opening-chip)\.tsx?$|icons[\\/](?:clock|mail|phone)\.mjs$/,
};
const FAILURES = {
  name: 'failures',
  test: /src[\\/](?:lib[\\/](?:api[\\/](?:api-error|log)|address[\\/]document-title|language[\\/]not-translated)|features[\\/]site[\\/]components[\\/]no-script)\.tsx?$|dist[\\/]shared[\\/]limits\.js$|texts\/common\/requestQuote$/,
};
/** Where an ID is typed, and what was looked up before. */
const LOOKUP = {
  name: 'lookup',
  test: /src[\\/](?:features[\\/]tracking[\\/](?:components[\\/](?:tracking-input|label-sheet)|lookup-address)|ui[\\/]barcode|lib[\\/](?:browser[\\/](?:use-loaded|recent-(?:lookups|room))))\.tsx?$|texts\/lookup\/(?:trackingId|submit)$/,
};
/** The form of the tracking page, apart from what comes with an answer. */
const TRACK = {
  name: 'track',
  test: /features[\\/]tracking[\\/]use-tracking\.ts$|texts\/(?:lookup\/lookingUp|api\/lookupFailed)$/,
};
/** All that an answer needs: it is asked for at once. */
const RECEIPT = { name: 'receipt', test: /features[\\/]tracking[\\/](?:components[\\/]lookup-outcome\.tsx|look-up\.ts)$/ };

export const SITE_OUTPUT = cut(SITE, FAILURES, HOURS, FORMS, LOOKUP, TRACK, RECEIPT);

/** The cache of calls, which every page of the back office has. */
const QUERY = { name: 'query', test: /@tanstack[\\/]/ };
/** What many of its pages need of our own code, each part small: in one file it weighs less than what the list needs of it in thirty. */
const KIT = { name: 'kit', test: /^(?!.*node_modules)/, minShareCount: 5, maxModuleSize: 6_000 };
const ICONS = { name: 'icons', test: /lucide-react/, minShareCount: 2 };

export const OFFICE_OUTPUT = cut(SITE, QUERY, KIT, ICONS);
