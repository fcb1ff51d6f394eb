import type { Rolldown } from 'vite';
import { createChunkGroup } from './chunk-modules.ts';
import { MARKED_SCRIPTS } from './localize.ts';

/** By default the bundler creates dozens of tiny chunks, and HTTP/1.1 loads six at a time. The first matching group wins. */
const createOutput = (...groups: Rolldown.CodeSplittingGroup[]): Rolldown.OutputOptions => ({ codeSplitting: { groups } });

/** Code of every page in one file: split up, it compresses to more. */
const SITE = { name: 'site', tags: ['$initial' as const] };
const FORMS = createChunkGroup('forms', [
  '@waybill/contracts/shared/limits',
  'lib/browser/use-online.ts',
  'lib/forms/drafts.ts',
  'lib/forms/form-text.ts',
  'lib/forms/use-idempotency-key.ts',
  'lib/forms/use-persisted-form.ts',
  'lib/forms/use-public-form.ts',
  'features/site/offline/offline-note.tsx',
  'ui/field.tsx',
  'ui/field-control.tsx',
  'ui/honeypot.tsx',
  'texts.common.email',
  'texts.contactPage.answered',
  'texts.failures.scriptNeededForForm',
  'texts.forms.emailAddress',
  'texts.forms.reference',
  'texts.forms.sending',
]);
const HOURS = createChunkGroup('hours', [
  '@waybill/domain/dates/calendar-date',
  '@waybill/domain/opening-hours/opening-hours',
  '@waybill/domain/opening-hours/reader-opening',
  '@waybill/i18n/phrases/format-hours',
  'lib/browser/use-now.ts',
  'lib/office-position.ts',
  'features/site/opening-chip.tsx',
  'lucide-react/clock',
  'lucide-react/mail',
  'lucide-react/phone',
  'texts.common.phone',
]);
const FAILURES = createChunkGroup('failures', [
  '@waybill/domain/tracking-ids/tracking-id-limits',
  'lib/api/api-error.ts',
  'lib/api/log.ts',
  'lib/address/document-title.ts',
  '@waybill/domain/text/address-lines',
  'lib/language/not-translated.ts',
  'features/site/no-script.tsx',
  'texts.common.requestQuote',
]);
const LOOKUP = createChunkGroup('lookup', [
  'features/tracking/tracking-input.tsx',
  'features/tracking/lookup-address.ts',
  'ui/barcode.tsx',
  'lib/browser/use-loaded.ts',
  'lib/browser/recent-lookups.ts',
  'lib/browser/recent-lookups-count.ts',
  'texts.lookup.trackingId',
  'texts.lookup.submit',
  'texts.lookup.title',
]);
const TRACK = createChunkGroup('track', [
  'features/tracking/use-tracking.ts',
  'texts.lookup.lookingUp',
  'texts.api.lookupFailed',
  'texts.lookup.another',
]);
/** Everything a lookup result needs, as it loads at once. */
const RECEIPT = createChunkGroup('receipt', [
  'features/tracking/lookup/lookup-outcome.tsx',
  'features/tracking/lookup/look-up.ts',
  'features/tracking/lookup/read-drawn-lookup.ts',
]);

export const SITE_OUTPUT: Rolldown.OutputOptions = {
  ...createOutput(SITE, FAILURES, HOURS, FORMS, LOOKUP, TRACK, RECEIPT),
  entryFileNames: MARKED_SCRIPTS,
  chunkFileNames: MARKED_SCRIPTS,
};

/** Leaves the imports of these modules where they are. */
function createSmallGroup(name: string, files: readonly string[]): Rolldown.CodeSplittingGroup {
  return { name, test: new RegExp(files.join('|')), minShareCount: 2, includeDependenciesRecursively: false };
}

/** Small modules of forms and settings, which the list does not need. */
const FORM_KIT_FILES = [
  String.raw`date-names\.js|zoned-time\.js|language-name\.js`,
  String.raw`(?:field-errors|use-send-once|read-amount|company-links)\.ts`,
  String.raw`(?:shown-once|loading-overlay|list-option)\.tsx`,
];
const FORM_KIT = createSmallGroup('form-kit', FORM_KIT_FILES);

/** Only the list of senders loads pages one after another. */
const QUERY = { name: 'query', test: /@tanstack[\\/](?!.*nfiniteQuery(?:Observer)?\.js)/ };
/** Schemas would bring zod along; the list opens its date fields, mails, phones and suggestions on demand. */
const NOT_IN_KIT = [
  'node_modules',
  String.raw`[-/]schemas?\.js`,
  String.raw`(?:happened-at|clock-time|pagination|typed-tracking-id)\.js`,
  String.raw`(?:date-(?:field|calendar)|happened-at-field|use-form-draft)\.tsx?`,
  String.raw`(?:date-(?:parts|serial)|relative-day|parse-(?:date|instant|email|phone|measure))\.js`,
  String.raw`read-day\.ts`,
  'suggest',
  'mail/events',
  String.raw`(?:mail|inbox)[/]queries|undo-change|setting-ranges|report-period`,
  'status/reason',
  'mail-state',
  String.raw`office[/](?:mail|inbox)[/]`,
  String.raw`texts[/]hours`,
  String.raw`(?:format|opening)-hours\.js`,
  String.raw`combobox-field\.tsx`,
  ...FORM_KIT_FILES,
];
/** Small modules shared by many office pages: one file is smaller than thirty for the list alone. */
const KIT = {
  name: 'kit',
  test: new RegExp(`^(?!.*(?:${NOT_IN_KIT.join('|')}))`),
  minShareCount: 5,
  maxModuleSize: 6_000,
};
/** Small modules that the list shares with a few pages: without this each of them is a file of its own. */
const LIST = createSmallGroup('list', [
  String.raw`^\0office/(?:shipments/none|list/(?:views|actions))$`,
  String.raw`(?:use-media-query|last-list|bulk-shipments|undo-bulk|use-open-item)\.ts$`,
  String.raw`(?:copyable-id|shipment-columns|due-date)\.tsx$`,
]);
const ICONS = { name: 'icons', test: /lucide-react/, minShareCount: 2 };

/** Texts of a shipment's own panels, which the list opens on demand. */
const PANEL_TEXTS = {
  name: 'panel-texts',
  test: /^\0office\/(?:(?:mail|requests|proof|links|detail|record|activity|accounts?|keys|secondStep|passkeys|signInOffer)(?:\/|$)|suggestions|shipments\/(?:history|nextAttempt|clockHint|noTime|reasonHint))/,
  minShareCount: 2,
};
/** Texts that a few pages share: without this each of them is a file of its own. */
const SHARED_TEXTS = { name: 'texts', test: /^\0office/, minShareCount: 3 };

export const OFFICE_OUTPUT = createOutput(SITE, QUERY, KIT, FORM_KIT, LIST, ICONS, PANEL_TEXTS, SHARED_TEXTS);
