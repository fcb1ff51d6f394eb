import { LINK_HEADER, MAIL_LINK_HEADER, MAIL_LINK_IN_HEADER } from '@waybill/contracts/shared/constants';
import { LIMITS, MAX_KEYED_WRITES } from '@waybill/contracts/shared/limits';
import { LINK_TOKEN } from '@waybill/contracts/shipments/link-examples';
import { LANGUAGES } from '@waybill/domain/languages';
import type { Described, Parameter } from './open-api.ts';

const text = { type: 'string' } as const;

/** Headers that callers may send. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = Object.fromEntries(
  (
    [
      {
        name: 'Accept-Language',
        description: `In which language to speak: ${LANGUAGES.map(({ code, name }) => `\`${code}\` (${name})`).join(', ')}. Of several, the one that is liked best; anything else is English.`,
        schema: text,
        example: 'de-AT, de;q=0.9, en;q=0.5',
      },
      {
        name: 'Idempotency-Key',
        description: `A text of your own, new for each thing to do. Sent again with the same body, also at the same time, the call answers what it answered first, with \`Idempotent-Replayed: true\`, and does nothing more; with another body it answers 422. Keys are kept with what they made, the last ${MAX_KEYED_WRITES} of the changes of a shipment with it, and those of bulk calls for seven days.`,
        schema: { ...text, minLength: 1, maxLength: LIMITS.idempotencyKey, pattern: '^[\\x21-\\x7e]+$' },
        example: 'order-7781-parcel-1',
      },
      {
        name: 'If-Match',
        description:
          'The `version` that you read, in quotes: when it has changed since, the call answers 409 `STALE` with what is stored now. `*`, or no header, changes whatever is there.',
        schema: { ...text, pattern: '^(\\*|(W/)?"\\d{1,9}")$' },
        example: '"3"',
      },
      {
        name: 'If-None-Match',
        description: 'The `ETag` of an answer that you kept: when nothing has changed, the call answers 304 without a body.',
        schema: text,
      },
      {
        name: 'Last-Event-ID',
        description:
          'The id of the last event that you have: what happened since comes first. Anything else, or no header, brings a `snapshot`.',
        schema: text,
        example: '3',
      },
      {
        name: LINK_HEADER,
        description:
          'The token of a link to the shipment, `k` of its address. One that is not, or not any more, that of a link to it is no failure: `link.state` is `dead`. It belongs in no address of the API.',
        schema: text,
        example: LINK_TOKEN,
      },
      {
        name: MAIL_LINK_HEADER,
        description: `The token of a link in a mail, \`t\` of its address, percent-encoded. It is read where the path says \`${MAIL_LINK_IN_HEADER}\` in its place.`,
        schema: text,
        example: 'p.TRK-4N8R2C-W6QJ0B.x5Qz0v1cSr2mT9bK4aYw7A.Jb3nXf8yQe6uLd0pRk5hVg',
      },
      {
        name: 'X-Request-Id',
        description: 'A name for the request, to be found in its answer and in the log of the server. Others are replaced.',
        schema: { ...text, pattern: '^[\\w-]{1,64}$' },
      },
    ] as const
  ).map((header) => [header.name, { in: 'header', required: false, ...header }]),
);

/** Headers of answers. */
export const HEADERS: Readonly<Record<string, Described>> = {
  'X-Request-Id': { description: 'The name of the request: yours, or one that the server made.', schema: text },
  'Cache-Control': { description: 'Whether the answer may be kept, and by whom.', schema: text },
  'Content-Language': { description: 'The language of the words, on calls that honour `Accept-Language`.', schema: text },
  'Content-Disposition': { description: 'The name of the file.', schema: text },
  ETag: { description: 'Names this state of the answer, for `If-None-Match`.', schema: text },
  'Idempotent-Replayed': {
    description: '`true` where an earlier call with this key has done it already.',
    schema: { ...text, const: 'true' },
  },
  RateLimit: {
    description:
      'What is left of a limit, as `"contact"; r=4; t=600`: four more within 600 seconds (draft 8 of the RateLimit fields).',
    schema: text,
  },
  'RateLimit-Policy': { description: 'The limit itself, as `"contact"; q=5; w=600`: five in 600 seconds.', schema: text },
  'Retry-After': { description: 'Seconds after which trying again makes sense.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': {
    description: 'How to sign in; names an error only when a token was sent (RFC 6750).',
    schema: text,
  },
};

export const SECURITY_SCHEMES: Readonly<Record<string, Described>> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token that `POST /admin/login` answers, good for as long as Settings says and while it is in use.',
  },
  metricsToken: { type: 'http', scheme: 'bearer', description: 'The token of METRICS_TOKEN, which the operator set.' },
};
