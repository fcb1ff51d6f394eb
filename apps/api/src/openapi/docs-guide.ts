import { endpoints } from '@waybill/contracts/endpoints';
import type { EndpointName } from '@waybill/contracts/routes';
import { API_BASE, RATE_LIMITS, type RateLimitName } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { ERROR_CODES } from '@waybill/contracts/shared/error-codes';
import { type Html, html, joined } from '../platform/http/html.ts';
import { ORIGIN } from './docs-curl.ts';
import { answerShown, command, heading, phrase, prose, slugOf, table } from './docs-parts.ts';
import { CONVENTIONS } from './introduction.ts';
import type { OpenApiDocument } from './open-api.ts';

/** The parts of the guide as the contents list them. */
export const GUIDE: readonly { id: string; title: string }[] = [
  { id: 'first-call', title: 'The first call' },
  { id: 'first-steps', title: 'Sign in, create, move on' },
  ...CONVENTIONS.map(({ title }) => ({ id: slugOf(title), title })),
  { id: 'headers', title: 'Headers' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Errors' },
];

const JSON_TYPE = `-H 'Content-Type: application/json'`;
const WITH_TOKEN = `-H "Authorization: Bearer $TOKEN"`;

/** A parcel's life in commands: each takes what the ones before have set. */
const STEPS = [
  {
    title: 'Sign in',
    text: 'The first start prints a password. Put it into `PASSWORD`, and the token into `TOKEN`, which all calls of the office take.',
    run: `TOKEN=$(curl -s ${ORIGIN}${API_BASE}/admin/login \\
  ${JSON_TYPE} \\
  -d "{\\"username\\": \\"admin\\", \\"password\\": \\"$PASSWORD\\"}" \\
  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    title: 'Create a shipment',
    text: 'With an `Idempotency-Key` of your own the same call may be sent again, whatever happened to its answer: it makes one shipment.',
    run: `ID=$(curl -s ${ORIGIN}${API_BASE}/tracking/generate \\
  ${WITH_TOKEN} ${JSON_TYPE} \\
  -H 'Idempotency-Key: order-7781-parcel-1' -d '{
  "recipient": { "name": "Ada Okafor" },
  "sender": { "name": "Lindqvist Ceramics" },
  "origin": "Malmö, Sweden",
  "destination": "Lagos, Nigeria",
  "deliveryDate": "2040-03-20"
}' | sed 's/.*"trackingId":"\\([^"]*\\)".*/\\1/')`,
  },
  {
    title: 'Move it on',
    text: 'Any status may follow any other; oddities come back as `warnings`.',
    run: `curl -X PUT ${ORIGIN}${API_BASE}/tracking/update/$ID \\
  ${WITH_TOKEN} ${JSON_TYPE} \\
  -d '{ "status": "in_transit", "location": "Hamburg, Germany" }'`,
  },
  {
    title: 'See what its recipient sees',
    text: 'Without the token: names, and never an address, a phone number or an e-mail address.',
    run: `curl ${ORIGIN}${API_BASE}/tracking/track/$ID`,
  },
];

/** What holds for every call: steps to begin with, conventions, headers, limits and errors. */
export const guideShown = (document: OpenApiDocument): Html =>
  html`<section id="first-steps" class="steps">
      <h2>${heading('first-steps', 'Sign in, create, move on')}</h2>
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
        const id = slugOf(title);
        return html`<section id="${id}">
          <h2>${heading(id, title)}</h2>
          ${prose(text)}
        </section>`;
      })}
    </div>
    ${headersShown(document)} ${limitsShown()} ${errorsShown()}`;

function headersShown({ components: { parameters, headers } }: OpenApiDocument): Html {
  const sent = Object.values(parameters).map(({ name, description = '' }) => [html`<code>${name}</code>`, phrase(description)]);
  const answered = Object.entries(headers).map(([name, { description }]) => [
    html`<code>${name}</code>`,
    phrase(String(description)),
  ]);
  return html`<section id="headers">
    <h2>${heading('headers', 'Headers')}</h2>
    <h3>That you may send</h3>
    ${table('Headers that you may send', ['Header', 'What it does'], sent)}
    <h3>That come with answers</h3>
    ${table('Headers of answers', ['Header', 'What it tells'], answered)}
  </section>`;
}

const COUNTED: Readonly<Record<RateLimitName, string>> = {
  login: 'failed sign-ins; a device that signed in before has a count of its own',
  password: 'tries to change the password',
  contact: 'messages',
  quote: 'requests for a price',
  problemReport: 'reported problems',
  verify: 'codes of mails that are checked',
  testMail: 'mails to try a template',
  subscribe: 'wishes to be told by mail',
  lookup: 'lookups without a token, whether they find anything or not',
  lookupMiss: 'lookups without a token that find nothing',
};

function limitsShown(): Html {
  const calledTable = Object.entries(endpoints) as [EndpointName, Endpoint][];
  const rows = (Object.entries(RATE_LIMITS) as [RateLimitName, { limit: number; windowMinutes: number }][]).map(
    ([name, { limit, windowMinutes }]) => {
      const calls = calledTable.filter(([, { rateLimits = [] }]) => rateLimits.includes(name));
      return [
        html`<code>${name}</code>`,
        html`${limit} in ${spanOf(windowMinutes)}`,
        html`${COUNTED[name]}:
        ${joined(
          calls.map(([call]) => html`<a href="#${call}"><code>${call}</code></a>`),
          ', ',
        )}`,
      ];
    },
  );
  return html`<section id="limits">
    <h2>${heading('limits', 'Limits')}</h2>
    <p>
      They hold for one address of the network (of IPv6, for its /56). A call beyond one is answered 429
      <a href="#error-RATE_LIMITED"><code>RATE_LIMITED</code></a
      >, with <code>Retry-After</code> in seconds. Calls of the office, with a token, have none of their own.
    </p>
    ${table('Limits', ['Name', 'How many', 'Of what'], rows)}
  </section>`;
}

const spanOf = (minutes: number): string => {
  if (minutes === 1) return 'a minute';
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
};

/** What to do about a failure of a status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct what `message` says, of fields also `errors`; the same again fails again.',
  401: 'Sign in, and send the new token.',
  404: 'Check the address and the name in it.',
  405: 'Use a method that `Allow` names.',
  409: 'Read it again and decide; `data.current`, where it is there, is what is stored now.',
  412: 'Leave the condition out, or read again.',
  413: 'Send less at once.',
  414: 'Send fewer names in the address.',
  415: 'Send the `Content-Type` that the call names.',
  416: 'Ask for a part that is there.',
  422: 'Take a new key for another thing to do.',
  429: 'Wait as many seconds as `Retry-After` says.',
  500: 'Try once more; tell us the `requestId` when it stays.',
  503: 'Try again after `Retry-After` seconds. What was to be written may have been: send the same `Idempotency-Key`.',
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

function errorsShown(): Html {
  const rows = Object.entries(ERROR_CODES).map(([code, { status, title }]) => [
    html`<code id="error-${code}">${code}</code>`,
    html`${status}`,
    html`${title}.`,
    phrase(ADVICE[status] ?? ''),
  ]);
  return html`<section id="errors">
    <h2>${heading('errors', 'Errors')}</h2>
    <p>
      Every failure has one form. Programs decide by <code>code</code>, which keeps its meaning; <code>message</code> is for
      people.
    </p>
    ${answerShown('A failure', ERROR_EXAMPLE)} ${table('Errors', ['Code', 'Status', 'Meaning', 'What to do'], rows)}
  </section>`;
}
