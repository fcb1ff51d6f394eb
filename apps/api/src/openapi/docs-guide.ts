import { type EndpointName, endpoints } from '@waybill/contracts/contracts';
import { ERROR_CODES } from '@waybill/contracts/facts';
import { API_BASE, RATE_LIMITS, type RateLimitName } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { type Html, html, joinParts } from '../platform/http/html.ts';
import { ORIGIN } from './docs-curl.ts';
import { renderAnswer, command, heading, phrase, prose, toSlug, table } from './docs-parts.ts';
import { CONVENTIONS } from './introduction.ts';
import type { OpenApiDocument } from './open-api.ts';

export const GUIDE: readonly { id: string; title: string }[] = [
  { id: 'first-call', title: 'The first call' },
  { id: 'first-steps', title: 'Sign in, create, update' },
  ...CONVENTIONS.map(({ title }) => ({ id: toSlug(title), title })),
  { id: 'headers', title: 'Headers' },
  { id: 'webhook-messages', title: 'Webhook messages' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Errors' },
];

const JSON_TYPE = `-H 'Content-Type: application/json'`;
const WITH_TOKEN = `-H "Authorization: Bearer $TOKEN"`;

/** Each command uses variables set by the ones before. */
const STEPS = [
  {
    title: 'Sign in',
    text: 'The first start prints a password. Store it in `PASSWORD`, and the token in `TOKEN`. All office endpoints require the token.',
    run: `TOKEN=$(curl -s ${ORIGIN}${API_BASE}/admin/login \\
  ${JSON_TYPE} \\
  -d "{\\"username\\": \\"admin\\", \\"password\\": \\"$PASSWORD\\"}" \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    title: 'Create a shipment',
    text: 'With an `Idempotency-Key`, you can safely retry the call: it creates one shipment.',
    run: `ID=$(curl -s ${ORIGIN}${API_BASE}/tracking/generate \\
  ${WITH_TOKEN} ${JSON_TYPE} \\
  -H 'Idempotency-Key: order-7781-parcel-1' -d '{
  "recipient": { "name": "Ada Okafor" },
  "sender": { "name": "Malmö Ceramics" },
  "origin": "Malmö, Sweden",
  "destination": "Lagos, Nigeria",
  "deliveryDate": "2040-03-20"
}' | sed 's/.*"trackingId":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    title: 'Update its status',
    text: 'Any status may follow any other. Unusual steps return `warnings`.',
    run: `curl -X PUT ${ORIGIN}${API_BASE}/tracking/update/$ID \\
  ${WITH_TOKEN} ${JSON_TYPE} \\
  -d '{ "status": "in_transit", "location": "Hamburg, Germany" }'`,
  },
  {
    title: 'See what its recipient sees',
    text: 'Without the token, the response has names at most, and no address, phone number, or email address.',
    run: `curl ${ORIGIN}${API_BASE}/tracking/track/$ID`,
  },
];

export const renderGuide = (document: OpenApiDocument): Html =>
  html`<section id="first-steps" class="steps">
      <h2>${heading('first-steps', 'Sign in, create, update')}</h2>
      <ol>
        ${STEPS.map(
          ({ title, text, run }) =>
            html`<li>
              <div>
                <h3>${title}</h3>
                <p>${phrase(text)}</p>
              </div>
              ${command(`${title}, in a shell`, run)}
            </li>`,
        )}
      </ol>
    </section>
    <div class="conventions">
      ${CONVENTIONS.map(({ title, text }) => {
        const id = toSlug(title);
        return html`<section id="${id}">
          <h2>${heading(id, title)}</h2>
          ${prose(text)}
        </section>`;
      })}
    </div>
    ${renderHeaders(document)} ${renderMessages(document)} ${renderRateLimits()} ${renderErrors()}`;

function renderHeaders({ components: { parameters, headers } }: OpenApiDocument): Html {
  const sent = Object.values(parameters).map(({ name, description = '' }) => [html`<code>${name}</code>`, phrase(description)]);
  const answered = Object.entries(headers).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    phrase(String(description)),
  ]);
  return html`<section id="headers">
    <h2>${heading('headers', 'Headers')}</h2>
    <h3>Request headers</h3>
    ${table('Request headers', ['Header', 'Description'], sent)}
    <h3>Response headers</h3>
    ${table('Response headers', ['Header', 'Description'], answered)}
  </section>`;
}

function renderMessages({ webhooks }: OpenApiDocument): Html {
  const messages = Object.entries(webhooks).flatMap(([type, { post }]) => (post ? [{ type, ...post }] : []));
  const [first] = messages;
  const headers = (first?.parameters ?? []).flatMap((header) =>
    'name' in header ? [[html`<code>${header.name}</code>`, phrase(header.description ?? '')]] : [],
  );
  const content = first?.requestBody?.content as { 'application/json': { example: unknown } } | undefined;
  return html`<section id="webhook-messages">
    <h2>${heading('webhook-messages', 'Webhook messages')}</h2>
    <p>
      What the server posts to the address of a webhook, in the form of Standard Webhooks. The body is a
      <a href="#object-WebhookMessage">WebhookMessage</a>, or a <a href="#object-WebhookTest">WebhookTest</a>.
    </p>
    ${renderAnswer('A message', content?.['application/json'].example)}
    ${table(
      'Types of messages',
      ['Type', 'When'],
      messages.map(({ type, summary }) => [html`<code>${type}</code>`, html`${summary}.`]),
    )}
    ${table(
      'Answers to a message',
      ['Answer', 'Effect'],
      Object.entries(first?.responses ?? {}).flatMap(([status, answer]) =>
        'description' in answer ? [[html`<code>${status}</code>`, phrase(answer.description)]] : [],
      ),
    )}
    <h3>Headers of a message</h3>
    ${table('Headers of a message', ['Header', 'Description'], headers)}
  </section>`;
}

const COUNTED: Readonly<Record<RateLimitName, string>> = {
  login: 'failed sign-ins; known devices are counted separately',
  password: 'attempts to change the password',
  contact: 'messages',
  quote: 'quote requests',
  problemReport: 'problem reports',
  verify: 'verified codes',
  testMail: 'test mails',
  subscribe: 'requests for email updates',
  offer: 'answers to offers',
  apiKey: 'all calls with an API key, for each key',
  lookup: 'lookups without a token',
  lookupMiss: 'failed lookups without a token',
};

function renderRateLimits(): Html {
  const calledTable = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const rows = (Object.entries(RATE_LIMITS) as [RateLimitName, { limit: number; windowMinutes: number }][]).map(
    ([name, { limit, windowMinutes }]) => {
      const calls = calledTable.filter(([, { rateLimits = [] }]) => rateLimits.includes(name));
      return [
        html`<code>${name}</code>`,
        html`${limit} in ${formatMinutes(windowMinutes)}`,
        html`${COUNTED[name]}${calls.length > 0 && ': '}${joinParts(
          calls.map(([call]) => html`<a href="#${call}"><code>${call}</code></a>`),
          ', ',
        )}`,
      ];
    },
  );
  return html`<section id="limits">
    <h2>${heading('limits', 'Limits')}</h2>
    <p>
      Limits apply per IP address (for IPv6, per /56), or per API key; each answer to a key says in <code>RateLimit</code> what is
      left. A call over a limit returns 429 <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a
      >, with <code>Retry-After</code> in seconds. Calls of a session are not limited.
    </p>
    ${table('Limits', ['Name', 'Limit', 'Counts'], rows)}
  </section>`;
}

const formatMinutes = (minutes: number): string => {
  if (minutes === 1) return 'a minute';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
};

const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request; `message` and `errors` name the fields. A retry without changes fails again.',
  401: 'Sign in and send the new token.',
  403: 'Use a key or account that may do this.',
  404: 'Check the URL and the ID in it.',
  405: 'Use a method listed in `Allow`.',
  409: 'Read the item again and decide. `data.current`, if present, is the stored item.',
  410: 'Begin again as `message` says: what the call names is no longer kept.',
  412: 'Remove the condition or read the item again.',
  413: 'Send a smaller body.',
  414: 'Send fewer IDs in the URL.',
  415: 'Send the `Content-Type` of the endpoint.',
  416: 'Request a range within the file.',
  422: 'Use a new key for a new operation.',
  429: 'Wait `Retry-After` seconds.',
  500: 'Retry once. If it fails again, report the `requestId`.',
  503: 'Retry after `Retry-After` seconds. The write may have succeeded: send the same `Idempotency-Key`.',
};

const ERROR_EXAMPLE = {
  success: false,
  message: 'Tracking ID not found',
  error: 'Tracking ID not found',
  code: 'SHIPMENT_NOT_FOUND',
  requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
  type: 'urn:waybill:error:shipment-not-found',
  title: ERROR_CODES.SHIPMENT_NOT_FOUND.title,
  status: 404,
  detail: 'Tracking ID not found',
};

function renderErrors(): Html {
  const rows = Object.entries(ERROR_CODES).map(([code, { status, title }]) => [
    html`<code id="error-${code}">${code}</code>`,
    html`${status}`,
    html`${title}.`,
    phrase(ADVICE[status] ?? ''),
  ]);
  return html`<section id="errors">
    <h2>${heading('errors', 'Errors')}</h2>
    <p>All errors have the same form. Branch on <code>code</code>, which is stable; <code>message</code> is for people.</p>
    ${renderAnswer('An error', ERROR_EXAMPLE)} ${table('Errors', ['Code', 'Status', 'Meaning', 'What to do'], rows)}
  </section>`;
}
