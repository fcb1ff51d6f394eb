import type { Rolldown } from 'vite';
import { createChunkGroup } from './chunk-modules.ts';

/**
 * How code is cut into files. Left to itself the bundler makes a file of whatever two pages share, dozens of them with a few hundred
 * bytes each, and a browser asks for six at a time. The first group that a module fits has it, with all that it imports.
 */
const cut = (...groups: Rolldown.CodeSplittingGroup[]): Rolldown.OutputOptions => ({ codeSplitting: { groups } });

/** All that every page needs, in one file: cut into several, the same code weighs more. */
const SITE = { name: 'site', tags: ['$initial' as const] };
/** What several pages need together, in one file for the same reason; what only some of them need apart, so that none carries it along. */
const FORMS = createChunkGroup('forms', [
  'lib/browser/use-online.ts',
  'lib/forms/drafts.ts',
  'lib/forms/form-text.ts',
  'lib/forms/use-idempotency-key.ts',
  'lib/forms/use-kept-form.ts',
  'lib/forms/use-public-form.ts',
  'features/site/offline/components/offline-note.tsx',
  'ui/field.tsx',
  'ui/field-control.tsx',
  'ui/honeypot.tsx',
  'texts.common.email',
  'texts.failures.scriptNeededForForm',
  'texts.forms.emailAddress',
  'texts.forms.reference',
  'texts.forms.sending',
]);
const HOURS = createChunkGroup('hours', [
  '@waybill/domain/dates/calendar-date',
  '@waybill/domain/opening-hours/opening-hours',
  '@waybill/i18n/phrases/format-hours',
  'lib/browser/use-now.ts',
  'features/site/components/opening-chip.tsx',
  'lucide-react/clock',
  'lucide-react/mail',
  'lucide-react/phone',
]);
const FAILURES = createChunkGroup('failures', [
  '@waybill/contracts/shared/limits',
  'lib/api/api-error.ts',
  'lib/api/log.ts',
  'lib/address/document-title.ts',
  'lib/language/not-translated.ts',
  'features/site/components/no-script.tsx',
  'texts.common.requestQuote',
]);
/** Where an ID is typed, and what was looked up before. */
const LOOKUP = createChunkGroup('lookup', [
  'features/tracking/components/tracking-input.tsx',
  'features/tracking/components/label-sheet.tsx',
  'features/tracking/lookup-address.ts',
  'ui/barcode.tsx',
  'lib/browser/use-loaded.ts',
  'lib/browser/recent-lookups.ts',
  'lib/browser/recent-room.ts',
  'texts.lookup.trackingId',
  'texts.lookup.submit',
]);
/** The form of the tracking page, apart from what comes with an answer. */
const TRACK = createChunkGroup('track', [
  'features/tracking/use-tracking.ts',
  'texts.lookup.lookingUp',
  'texts.api.lookupFailed',
]);
/** All that an answer needs: it is asked for at once. */
const RECEIPT = createChunkGroup('receipt', ['features/tracking/components/lookup-outcome.tsx', 'features/tracking/look-up.ts']);

export const SITE_OUTPUT = cut(SITE, FAILURES, HOURS, FORMS, LOOKUP, TRACK, RECEIPT);

/** The cache of calls, which every page of the back office has. */
const QUERY = { name: 'query', test: /@tanstack[\\/]/ };
/** What many of its pages need of our own code, each part small: in one file it weighs less than what the list needs of it in thirty. */
const KIT = { name: 'kit', test: /^(?!.*node_modules)/, minShareCount: 5, maxModuleSize: 6_000 };
const ICONS = { name: 'icons', test: /lucide-react/, minShareCount: 2 };

/** Texts that a few pages share: without this each of them is a file of its own. */
const SHARED_TEXTS = { name: 'texts', test: /^\0office/, minShareCount: 3 };

export const OFFICE_OUTPUT = cut(SITE, QUERY, KIT, ICONS, SHARED_TEXTS);
