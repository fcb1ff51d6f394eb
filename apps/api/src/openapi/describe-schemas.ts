import { activityEntry } from '@waybill/contracts/activity/schema';
import { credentials, openSession, session } from '@waybill/contracts/auth/schema';
import { type EndpointName, endpoints } from '@waybill/contracts/contracts';
import { customerProfile, listedCustomer } from '@waybill/contracts/customers/schema';
import { importBatch, importRow } from '@waybill/contracts/imports/schema';
import { contactMessage } from '@waybill/contracts/inbox/contact-schema';
import { message, messageChange } from '@waybill/contracts/inbox/message-schema';
import { problemReport } from '@waybill/contracts/inbox/problem-report-schema';
import { quoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import { quote, quoteChange } from '@waybill/contracts/inbox/quote-schema';
import { replyThread } from '@waybill/contracts/inbox/reply-schema';
import { apiKey } from '@waybill/contracts/keys/schema';
import { shipmentLink } from '@waybill/contracts/links/schema';
import { mail, wholeMail } from '@waybill/contracts/mail/schema';
import { attentionItem } from '@waybill/contracts/reports/attention-schema';
import { laneReport } from '@waybill/contracts/reports/lane-schema';
import { notice } from '@waybill/contracts/reports/notice-schema';
import { reportSummary } from '@waybill/contracts/reports/schema';
import { stats } from '@waybill/contracts/reports/stats-schema';
import { deliveryRequest, staffRequest } from '@waybill/contracts/requests/schema';
import type { Endpoint, SuccessSchemas } from '@waybill/contracts/shared/endpoint';
import { errorResponse, fieldError } from '@waybill/contracts/shared/envelope';
import { pagination } from '@waybill/contracts/shared/pagination';
import { bulkRequest } from '@waybill/contracts/shipments/bulk-schema';
import { shipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import { estimate, waiting } from '@waybill/contracts/shipments/estimate-schema';
import { shipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { shipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import {
  historyEntry,
  internalNote,
  shipmentCreation,
  publicShipment,
  shipment,
  staffHistoryEntry,
  statusUpdate,
  trackedShipment,
} from '@waybill/contracts/shipments/schema';
import { trashedShipment } from '@waybill/contracts/shipments/trash-schema';
import { policy } from '@waybill/contracts/site/policy-schema';
import { settingsChange, settingsVersion, versionedSettings } from '@waybill/contracts/site/schema';
import { company, siteSettings } from '@waybill/contracts/site/site-settings-schema';
import { savedView } from '@waybill/contracts/views/schema';
import { webhookMessage, webhookTestMessage } from '@waybill/contracts/webhooks/schema';
import { z } from 'zod';
import { describeFields } from './field-texts.ts';
import type { JsonSchema } from './open-api.ts';

const TABLE = Object.entries(endpoints) as [EndpointName, Endpoint][];

const LENIENT_BODIES = new Set<z.ZodType | undefined>(
  TABLE.flatMap(([, { ignoresUnknown, body }]) => (ignoresUnknown ? [body] : [])),
);

type Side = 'body' | 'address' | 'answer';

/** For pipes zod describes only the input, so output limits are added; URL parameters are text, so their output is described. */
function toJsonSchemas(schemas: Readonly<Record<string, z.ZodType>>, side: Side): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const { schemas: described } = z.toJSONSchema(registry, {
    ...options(side),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(described).map(([id, { $schema: _schema, $id: _id, ...schema }]) => {
      const [name = '', part = ''] = id.split('.');
      return [id, describeFields(schema as JsonSchema, [id, name, part])];
    }),
  );
}

const options = (side: Side) =>
  ({
    io: side === 'answer' ? 'output' : 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
      if (zodSchema instanceof z.ZodPipe && side !== 'answer') addEnd(jsonSchema, describeEnd(zodSchema.def.out, side));
      if (side === 'body' && zodSchema instanceof z.ZodObject && !LENIENT_BODIES.has(zodSchema)) {
        jsonSchema.additionalProperties = false;
      }
      if (zodSchema instanceof z.ZodDefault) describeDefault(jsonSchema, zodSchema.def.defaultValue, side);
      if (jsonSchema.acceptsNumber) addNumber(jsonSchema);
      // zod's format patterns are a page long.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      // Responses may grow: clients must accept new fields.
      if (side === 'answer' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  }) as const;

/** Beside its text. */
function addNumber(schema: z.core.JSONSchema.BaseSchema): void {
  const { acceptsNumber: _, description, anyOf, ...only } = schema;
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, {
    ...(description && { description }),
    anyOf: [...(anyOf ?? [only]), { type: 'number', exclusiveMinimum: 0 }],
  });
}

/** Generators of types take a field with `default` for required, also in a request. */
function describeDefault(schema: z.core.JSONSchema.BaseSchema, value: unknown, side: Side): void {
  schema.default = value;
  if (side !== 'body') return;
  delete schema.default;
  schema.description = [schema.description, `Default: \`${JSON.stringify(value)}\`.`].filter(Boolean).join(' ');
}

function describeEnd(end: z.core.$ZodType, side: Side): z.core.JSONSchema.BaseSchema {
  const { $schema: _schema, ...described } = z.toJSONSchema(end, options(side));
  return described.type === 'string' || described.anyOf || side === 'address' ? described : {};
}

function addEnd(beginning: z.core.JSONSchema.BaseSchema, end: z.core.JSONSchema.BaseSchema): void {
  if (end.type !== undefined && end.type !== 'string') {
    for (const key of Object.keys(beginning)) delete beginning[key];
  }
  if (end.anyOf) delete beginning.type;
  if (beginning.anyOf && end.type === 'string') {
    beginning.anyOf = beginning.anyOf.map((choice) => (choice.type === 'string' ? { ...choice, ...end } : choice));
    return;
  }
  Object.assign(beginning, end);
}

/** Named in the document and so in generated clients. */
const SENT_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  NewShipment: shipmentCreation,
  StatusUpdate: statusUpdate,
  ShipmentEdit: shipmentEdit,
  ShipmentFilter: shipmentFilter,
  BulkRequest: bulkRequest,
  ContactMessage: contactMessage,
  ProblemReport: problemReport,
  QuoteRequest: quoteRequest,
  QuoteChange: quoteChange,
  MessageChange: messageChange,
  Credentials: credentials,
  SettingsChange: settingsChange,
};

const ANSWERED_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  Failure: errorResponse,
  FieldError: fieldError,
  Pagination: pagination,
  PublicShipment: publicShipment,
  Shipment: shipment,
  TrackedShipment: trackedShipment,
  Estimate: estimate,
  Waiting: waiting,
  TrashedShipment: trashedShipment,
  ShipmentPrefill: shipmentPrefill,
  HistoryEntry: historyEntry,
  StaffHistoryEntry: staffHistoryEntry,
  DeliveryRequest: deliveryRequest,
  StaffRequest: staffRequest,
  PersonalLink: shipmentLink,
  InternalNote: internalNote,
  ApiKey: apiKey,
  SavedView: savedView,
  CustomerProfile: customerProfile,
  ListedCustomer: listedCustomer,
  Import: importBatch,
  ImportRow: importRow,
  Mail: mail,
  WholeMail: wholeMail,
  Message: message,
  ReplyThread: replyThread,
  Quote: quote,
  Session: session,
  OpenSession: openSession,
  AttentionItem: attentionItem,
  Notice: notice,
  ActivityEntry: activityEntry,
  Stats: stats,
  ReportSummary: reportSummary,
  LaneReport: laneReport,
  Company: company,
  Policy: policy,
  SiteSettings: siteSettings,
  Settings: versionedSettings,
  SettingsVersion: settingsVersion,
  WebhookMessage: webhookMessage,
  WebhookTest: webhookTestMessage,
};

type ViewName = 'public' | 'link' | 'staff';

export interface DescribedSchemas {
  named: Readonly<Record<string, JsonSchema>>;
  body: (name: EndpointName) => JsonSchema;
  address: (name: EndpointName, part: 'params' | 'query') => AddressPart;
  answer: (name: EndpointName, status: number, view: ViewName) => JsonSchema;
}

export interface AddressPart {
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
}

/** Converted together so that shared schemas become references. */
export function describeSchemas(): DescribedSchemas {
  const bodies = describeSide('body', SENT_SCHEMAS, (endpoint) => ({ body: endpoint.body }));
  const addresses = describeSide('address', {}, ({ params, query }) => ({ params, query }));
  const answers = describeSide('answer', ANSWERED_SCHEMAS, ({ views }) => ({
    ...byStatus('public', views.public),
    ...byStatus('staff', views.staff),
    ...byStatus('link', views.link),
  }));
  return {
    named: { ...bodies.named, ...answers.named },
    body: (name) => bodies.find(name, 'body'),
    address: (name, part) => ({ properties: {}, required: [], ...(addresses.find(name, part) as Partial<AddressPart>) }),
    answer: (name, status, view) => answers.find(name, `${view}.${status}`),
  };
}

const byStatus = (view: ViewName, schemas: SuccessSchemas = {}) =>
  Object.fromEntries(Object.entries(schemas).map(([status, schema]) => [`${view}.${status}`, schema]));

function describeSide(
  side: Parameters<typeof toJsonSchemas>[1],
  named: Readonly<Record<string, z.ZodType>>,
  listParts: (endpoint: Endpoint) => Readonly<Record<string, z.ZodType | undefined>>,
) {
  const ids = new Map(Object.entries(named).map(([id, schema]) => [schema, id]));
  const parts = TABLE.flatMap(([name, endpoint]) =>
    Object.entries(listParts(endpoint)).flatMap(([part, schema]) => (schema ? [{ id: `${name}.${part}`, schema }] : [])),
  );
  // A schema has one name: the first call to use it provides it.
  for (const { id, schema } of parts) if (!ids.has(schema)) ids.set(schema, id);
  const described = toJsonSchemas(Object.fromEntries([...ids].map(([schema, id]) => [id, schema])), side);
  const places = new Map(parts.map(({ id, schema }) => [id, ids.get(schema) ?? id]));
  return {
    named: Object.fromEntries(Object.keys(named).map((id) => [id, described[id] ?? {}])),
    find: (name: EndpointName, part: string): JsonSchema => {
      const id = places.get(`${name}.${part}`) ?? '';
      return Object.hasOwn(named, id) ? { $ref: `#/components/schemas/${id}` } : (described[id] ?? {});
    },
  };
}
