import { MAX_LIST_OFFSET, MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { listChoices } from './docs-schema.ts';
import { IMPORT_TEXTS } from './fields-imports.ts';
import { INBOX_TEXTS } from './fields-inbox.ts';
import { OFFICE_TEXTS } from './fields-office.ts';
import { REPORT_TEXTS } from './fields-reports.ts';
import { SHIPMENT_TEXTS } from './fields-shipments.ts';
import { SETTINGS_TEXTS, SITE_TEXTS } from './fields-site.ts';
import type { FieldTexts, JsonSchema, TextExample } from './open-api.ts';

/** Envelopes, errors, pages, and names with one meaning everywhere. */
const COMMON_TEXTS: FieldTexts = {
  success: ['Whether the call succeeded.'],
  data: ['The result of the call.'],
  message: ['What happened, in a sentence for people.', 'Saved.'],
  error: ['Same text as `message`.', 'Please check: deliveryDate is required'],
  'Failure.message': ['What went wrong, in the language of the response.', 'Please check: deliveryDate is required'],
  'Failure.detail': ['Same text as `message`, as RFC 9457 names it.', 'Please check: deliveryDate is required'],
  'Failure.code': ['Stable name of the failure: branch on it, not on the text.'],
  'Failure.params': ['Values of the message by name, for your own wording.'],
  'FieldError.params': ['Values of the message by name, for your own wording.'],
  'Failure.errors': ['Every invalid field or parameter.'],
  'Failure.hint': ['Advice in a sentence, if there is one.', 'That ID doesn’t look right. Check each character.'],
  'Failure.data': ['What is stored, with `STALE` and `PRECONDITION_FAILED`.'],
  'data.current': ['The item as it is stored now, to compare with.'],
  'Failure.type': ['URN of the problem (RFC 9457).', 'urn:waybill:error:validation'],
  'Failure.title': ['Short name of the problem; the same in every language.', 'Invalid request'],
  'Failure.status': ['HTTP status of the response.', 400],
  'FieldError.path': ['Path of the field or parameter; `body` for the body as a whole.', 'deliveryDate'],
  'FieldError.message': ['What is wrong with it, in the language of the response.', 'is required'],
  'FieldError.code': ['Stable name of the fault.'],
  requestId: ['ID of the request, as in `X-Request-Id` and the server log.', 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b'],
  pagination: ['Where this page is in the list.'],
  'Pagination.page': ['Number of this page, from 1.', 1],
  'Pagination.limit': ['Rows per page.', 20],
  'Pagination.total': ['Rows of all pages.', 57],
  'Pagination.pages': [`Number of pages, within the first ${MAX_LIST_OFFSET.toLocaleString('en')} rows. Later pages are empty.`],
  damaged: [
    'IDs of items that cannot be shown because their stored data is damaged; absent when there are none.',
    'TRK-7K3M9D-4XQ2FJ',
  ],
  asOf: ['When the figures were computed.'],
  at: ['When it happened.'],
  createdAt: ['When it was created.'],
  createdBy: ['Username of the administrator who created it.', 'dispatcher'],
  updatedAt: ['When it last changed.'],
  expiresAt: ['When it expires.'],
  language: ['Language code of ISO 639-1.', 'en'],
  version: ['Number of the version, which grows with each change. Send the one you read to detect changes by others.'],
  'getHealth.version': ['Version of the server.', '1.0.0'],
  'getHealth.status': ['`ok` while the server answers.'],
  'getReadiness.status': ['`ready` if the server can take calls.'],
  'getReadiness.database': ['`up` if the database answers.'],
  force: ['Confirms an unusual step, which strict mode (Settings) would reject.'],
  counts: ['Counts by status or kind.'],
  count: ['Number of items.'],
  total: ['Number in all.', 57],
  id: ['ID of the item.', '69a7d9318f2b1c0d4e5f6a99'],
  _id: ['ID of the item.', '69a7d9318f2b1c0d4e5f6a99'],
  ids: ['Tracking IDs.', 'TRK-7K3M9D-4XQ2FJ'],
  code: ['Code of the result.'],
  failed: ['Items that the call did not change, with the reason.'],
  'failed.id': ['Tracking ID, as it was sent.', 'TRK-7K3M9D-4XQ2FJ'],
  'failed.message': ['The reason, in a sentence.', 'Shipment not found.'],
  'failed.code': ['Stable name of the reason.', 'SHIPMENT_NOT_FOUND'],
  elapsedMs: ['Milliseconds from opening the form to sending it, to detect bots. Optional for API clients.', 45_000],
  'body.website': ['Trap for bots: leave it out.', ''],
  'ContactMessage.website': ['Trap for bots: leave it out.', ''],
  'ProblemReport.website': ['Trap for bots: leave it out.', ''],
  'QuoteRequest.website': ['Trap for bots: leave it out.', ''],
};

/** Parameters, and the filters of shipments in bodies and saved views. */
const QUERY_TEXTS: FieldTexts = {
  'query.actor': ['Only what this account, API key or part of the server did, by its name.', 'dispatcher'],
  'query.action': ['Only entries of this kind.', 'shipment.created'],
  'query.address': ['Only mails to this email address.', 'zoe.angstrom@example.com'],
  'query.after': ['The name of the last sender of the page before; absent for the first page.', 'Accra Books'],
  'listMessages.customer': [
    'ID or name of a customer: messages about its newest shipments, or from its addresses.',
    'Accra Books',
  ],
  'query.answered': ['`no` for messages without a reply.'],
  'query.attention': ['Only shipments that need attention, and why.', 'overdue'],
  'query.calendar': ['`business` leaves Sundays and holidays out of durations.', 'business'],
  'query.deliveredFrom': ['First day of delivery: a date in the company’s zone, or a period by name.', '2026-03-01'],
  'query.deliveredTo': ['Last day of delivery, included: a date in the company’s zone, or a period by name.', '2026-03-31'],
  'query.dueFrom': ['First day of the next attempt or the promise: a date, or a period by name.', '2026-03-01'],
  'query.dueTo': ['Last day of the next attempt or the promise, included: a date, or a period by name.', '2026-03-31'],
  'query.event': ['The occasion of a mail.', 'delivered'],
  'params.event': ['The occasion of a mail.', 'delivered'],
  'query.fileName': ['Name of the uploaded file; its ending does not decide how it is read.', 'monday.csv'],
  'query.from': [
    'First day: a date in the company’s zone. For shipments, of their creation, and also a period by name.',
    '2026-03-01',
  ],
  'getReportSummary.from': ['First day of the report, in `tz`. Default: 30 days before the last.', '2026-03-01'],
  'query.groupBy': ['Rows by `lane` or by `destination`.', 'lane'],
  'query.happenedAt': ['When the step happened, if not now: a time with its offset, or a day.', '2026-03-04T11:20:00+01:00'],
  'params.historyEntryId': ['`_id` of an entry in `statusHistory`.', '69a7d9318f2b1c0d4e5f6a99'],
  'query.ids': ['Tracking IDs, separated by commas, semicolons or line breaks.', 'TRK-7K3M9D-4XQ2FJ'],
  'params.importId': ['`importId` of an upload.', '0f6d1c52-7a0e-4c35-9b1f-2f5a3f1f6a10'],
  'getSuggestions.kind': ['What to suggest.', 'recipient'],
  'exportReport.kind': ['Which table of the report.', 'shipments'],
  'query.lane': ['`origin>destination`; case, accents, punctuation and spaces do not matter.', 'Bergen>Gothenburg'],
  'query.language': ['One of the six languages of the site.', 'en'],
  'params.language': ['One of the six languages of the site.', 'en'],
  'query.lead': ['`judged` puts lanes with enough deliveries first, in any order.'],
  'query.limit': [`Rows per page. Values above ${MAX_PAGE_SIZE} are treated as ${MAX_PAGE_SIZE}.`, 20],
  'params.linkId': ['`id` of a personal link.', '6b0b5f39c44b8abf5bb2226c'],
  'params.mailId': ['`id` of a mail.', '69a7d9318f2b1c0d4e5f6a99'],
  'query.min': ['Only lanes with at least this number of shipments.', 5],
  'params.name': ['The name of a sender; case, accents, punctuation and spaces do not matter.', 'Accra Books'],
  'params.noteId': ['`_id` of an internal note.', '69a7d9318f2b1c0d4e5f6a99'],
  'query.outcome': ['How the shipments ended.', 'returned'],
  'query.page': ['The page, from 1.', 1],
  'query.paper': ['`label`, or `slip` for a delivery note.'],
  'query.q': ['Words, a phrase in quotes, a phone number, an email address or an ID; at least 2 characters.', 'okafor'],
  'params.reference': ['The reference of a message or quote request.', 'M-4N8R2C'],
  'query.referenceNo': ['The whole reference number, in any capitals.', 'PO-7781'],
  'params.requestId': ['`id` of a delivery request.', '6b0b5f39c44b8abf'],
  'query.sample': ['`enough` for lanes with enough deliveries to judge, `few` for the others.', 'enough'],
  'query.search': ['Words that begin a term, or a phrase in quotes. Complete references and words come first.', 'okafor'],
  'query.sender': ['Name of the sender; case, accents, punctuation and spaces do not matter.', 'Accra Books'],
  'params.sessionId': ['`id` of a session.', '0b6f2a52-6d3e-4c1a-9c55-3f1f0c8f2f10'],
  'query.shipment': ['Only what is about the shipment with this tracking ID.', 'TRK-7K3M9D-4XQ2FJ'],
  'params.shipperId': ['`shipperId` of a remembered shipper.', '0f6d1c52-7a0e-4c35-9b1f-2f5a3f1f6a10'],
  'query.sort': ['The order: a field, or `-` and a field for the reverse.', 'deliveryDate'],
  'query.state': ['Only mails in this state.', 'sent'],
  'query.status': ['Only this status; shipments that ended otherwise are left out.', 'in_transit'],
  'forecastMails.status': ['The status that may follow.', 'delivered'],
  'listMessages.status': ['Only messages in these statuses, separated by commas. Default: all but spam.', 'open'],
  'listQuotes.status': ['Only quote requests in these statuses, separated by commas. Default: all but spam.', 'new'],
  'query.statusSinceFrom': ['First day on which the current status was reached: a date, or a period by name.', '2026-03-01'],
  'query.statusSinceTo': [
    'Last day on which the current status was reached, included: a date, or a period by name.',
    '2026-03-31',
  ],
  'query.subStatus': ['A reason within the status.', 'recipient_absent'],
  'query.target': ['Only entries about this tracking ID or reference.', 'TRK-7K3M9D-4XQ2FJ'],
  'query.to': [
    'Last day, included: a date in the company’s zone. For shipments, of their creation, and also a period by name.',
    '2026-03-31',
  ],
  'getReportSummary.to': ['Last day of the report, included, in `tz`. Default: today.', '2026-03-31'],
  'params.token': ['The token of a link in a mail, or `mine` with the token in `Mail-Link`.', 'mine'],
  'params.trackingId': ['The ID as typed or scanned, in any capitals and grouping.', 'TRK-7K3M9D-4XQ2FJ'],
  'query.tz': ['IANA time zone of the days. Default: the company’s.', 'Europe/Stockholm'],
  'query.updatedSince': [
    'Changed at or after this time, with its offset, or since the start of this day in the company’s zone.',
    '2026-03-04T08:00:00Z',
  ],
  'params.version': ['A version of the settings.', 3],
  'params.viewId': ['`viewId` of a saved view.', '0f6d1c52-7a0e-4c35-9b1f-2f5a3f1f6a10'],
};

/** Apart from the schemas because browsers load those, with every text in them. */
export const TEXTS_BY_SUBJECT: readonly FieldTexts[] = [
  COMMON_TEXTS,
  QUERY_TEXTS,
  SHIPMENT_TEXTS,
  IMPORT_TEXTS,
  INBOX_TEXTS,
  OFFICE_TEXTS,
  REPORT_TEXTS,
  SETTINGS_TEXTS,
  SITE_TEXTS,
];
const FIELD_TEXTS: FieldTexts = Object.assign({}, ...TEXTS_BY_SUBJECT);

/** Fields have the texts of another place, such as filters in bodies those of the list. */
const SAME_PLACES: Readonly<Record<string, string>> = {
  ShipmentFilter: 'query',
  filter: 'query',
  WholeMail: 'Mail',
  'previewRetention.body': 'retention',
};

/** @param places innermost first. */
export const findTextKey = (places: readonly string[], name: string): string =>
  places
    .map((place) => SAME_PLACES[place] ?? place)
    .flatMap((place) => [`${place}.${name}`, `${place}.*`])
    .find((key) => Object.hasOwn(FIELD_TEXTS, key)) ?? name;

/** Adds description and example to every property within. */
export function describeFields<Part>(part: Part, places: readonly string[]): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => describeFields(one, places)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const described = Object.entries(part).map(([key, value]) => [
    key,
    key === 'properties' ? describeProperties(value as Properties, places) : describeFields(value as unknown, places),
  ]);
  return Object.fromEntries(described) as Part;
}

type Properties = Readonly<Record<string, JsonSchema>>;

const describeProperties = (properties: Properties, places: readonly string[]): Properties =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      { ...describeFields(schema, [name, ...places]), ...describeField(schema, places, name) },
    ]),
  );

function describeField(schema: JsonSchema, places: readonly string[], name: string): JsonSchema {
  const [text, ...examples] = FIELD_TEXTS[findTextKey(places, name)] ?? [undefined];
  const [, ...usual] = FIELD_TEXTS[name] ?? [undefined];
  const description = [text, schema.description].filter(Boolean).join(' ');
  const example = findExample(schema, [...examples, ...usual]);
  return { ...(description !== '' && { description }), ...(example !== undefined && { examples: [example] }) };
}

function findExample(schema: JsonSchema, examples: readonly TextExample[]): unknown {
  const { const: only, enum: values, ...choice } = listValues(schema)[0] ?? {};
  if (only !== undefined) return only;
  if (Array.isArray(values)) return examples.find((example) => values.includes(example)) ?? values[0];
  const type = String([choice.type].flat().find((one) => one !== 'null'));
  const format = typeof choice.format === 'string' ? `${type} ${choice.format}` : type;
  if (type !== 'array') return examples.find(FITS[format] ?? FITS[type] ?? isNever) ?? USUAL_EXAMPLES[format];
  const item = findExample((choice.items ?? {}) as JsonSchema, examples.flat());
  return examples.find((example) => Array.isArray(example)) ?? (item === undefined ? undefined : [item]);
}

/** Neither `null` nor blank, which stand for no value. */
const listValues = (schema: JsonSchema): readonly JsonSchema[] =>
  listChoices(schema).filter(({ type, const: only }) => type !== 'null' && only !== '');

const isNever = (): boolean => false;
const FITS: Readonly<Record<string, (example: TextExample) => boolean>> = {
  string: (example) => typeof example === 'string',
  'string date': (example) => /^\d{4}-\d\d-\d\d$/.test(String(example)),
  'string date-time': (example) => /^\d{4}-\d\d-\d\dT.*Z$/.test(String(example)),
  number: (example) => typeof example === 'number',
  integer: (example) => Number.isInteger(example),
};

const USUAL_EXAMPLES: Readonly<Record<string, unknown>> = {
  boolean: true,
  integer: 3,
  'string date': '2026-03-09',
  'string date-time': '2026-03-04T10:20:00.000Z',
};
