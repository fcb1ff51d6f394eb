import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Html, html, joinParts } from '../platform/http/html.ts';
import { type Call, writeCurl, listParameters } from './docs-curl.ts';
import { renderAnswer, command, heading, phrase, table } from './docs-parts.ts';
import { listChoices, type FieldRow, listFields, renderLimits, objectLink, renderType } from './docs-schema.ts';
import type { Answer, Described, JsonSchema, OpenApiDocument, Operation } from './open-api.ts';

type Content = Readonly<Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, Example> }>>;
interface Example {
  summary?: string;
  value: unknown;
}

function getFirst(content: Content) {
  const [[type, described] = ['', {}] as const] = Object.entries(content);
  return { type, ...described };
}

export function renderOperation(call: Call, document: OpenApiDocument): Html {
  const { method, path, operation } = call;
  const { operationId: id, summary, description } = operation;
  return html`<article class="call" id="${id}">
    <div class="details">
      <h3>${heading(id, summary)}</h3>
      <p class="endpoint"><span class="method ${method.toLowerCase()}">${method}</span> <code>${API_BASE + path}</code></p>
      <p class="access">${describeAccess(operation)}</p>
      ${description !== undefined && html`<p>${phrase(description)}</p>`} ${renderParameters(call, document)}
      ${renderBody(operation)} ${renderAnswers(operation)} ${renderOtherAnswers(operation, document)}
    </div>
    <div class="examples">${command(`${summary}, in a shell`, writeCurl(call, document))} ${renderExamples(operation)}</div>
  </article>`;
}

export function describeAccess({ security }: Operation): string {
  const [way, ...others] = security;
  if (!way) return 'Public.';
  if (others.length > 0) return 'Public. With a token it returns the full view.';
  return 'metricsToken' in way ? 'Requires METRICS_TOKEN as a bearer token.' : 'Requires a bearer token.';
}

function renderParameters({ operation }: Call, document: OpenApiDocument): Html {
  const parameters = listParameters(operation, document);
  const inAddress = parameters.filter(({ in: place }) => place !== 'header');
  const headers = parameters.filter(({ in: place }) => place === 'header');
  const rows = inAddress.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code> <small>${place === 'path' ? 'in the path' : required ? 'required' : 'optional'}</small>`,
    html`${describeSchema(schema)}${description !== undefined && html`<br />${phrase(description)}`}`,
  ]);
  return html`${
    rows.length > 0 &&
    html`<h4>Parameters</h4>
      ${table('Parameters', ['Name', 'Description'], rows)}`
  }
  ${
    headers.length > 0 &&
    html`<p class="headers">
      Request headers:
      ${joinParts(
        headers.map(({ name }) => html`<a href="#headers"><code>${name}</code></a>`),
        ', ',
      )}
    </p>`
  }`;
}

const describeSchema = (schema: JsonSchema): Html =>
  html`${renderType(schema)}${renderLimits(schema).map((limit) => html`, ${limit}`)}`;

export const fieldTable = (caption: string, fields: readonly FieldRow[]): Html =>
  table(
    caption,
    ['Field', 'Description'],
    fields.map(({ path, required, schema }) => [
      html`<code>${path}</code>${!required && html` <small>optional</small>`}`,
      html`${describeSchema(schema)}${typeof schema.description === 'string' && html`<br />${phrase(schema.description)}`}`,
    ]),
  );

function renderBody({ requestBody }: Operation): Html {
  if (!requestBody) return html``;
  const { type, schema = {} } = getFirst(requestBody.content as Content);
  return html`<h4>Body</h4>
    <p><code>${type}</code>. ${String(requestBody.description)}${type !== 'application/json' && ' Send the raw file.'}</p>
    ${objectTables('Body', schema)}`;
}

export function objectTables(caption: string, schema: JsonSchema): Html {
  const choices = listChoices(schema);
  return html`${choices.map((choice, index) => {
    if (typeof choice.$ref === 'string') return html`<p>${objectLink(choice.$ref.split('/').at(-1) ?? '')}</p>`;
    const fields = listFields(choice).filter(({ path, schema: { const: only } }) => path !== 'success' || only !== true);
    if (fields.length === 0) return choice.type === 'string' ? '' : html`<p>${describeSchema(choice)}</p>`;
    const several = choices.length > 1 ? html`<p class="choice">${index === 0 ? 'Either' : 'Or'}</p>` : '';
    return html`${several}${fieldTable(caption, fields)}`;
  })}`;
}

const listSuccesses = ({ responses }: Operation): [string, Answer][] =>
  Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer || !answer.content ? [] : [[status, answer] as [string, Answer]],
  );

function renderAnswers(operation: Operation): Html {
  return html`${listSuccesses(operation).map(([status, { description, headers = {}, content = {} }]) => {
    const { type, schema = {} } = getFirst(content);
    const names = Object.keys(headers);
    return html`<h4>Response ${status}</h4>
      <p>
        ${description}.${
          type !== 'application/json' &&
          html` File:
          ${joinParts(
            Object.keys(content).map((name) => html`<code>${name}</code>`),
            ', ',
          )}.`
        }
      </p>
      ${objectTables(`Response ${status}`, schema)}
      ${
        names.length > 0 &&
        html`<p class="headers">
          Response headers:
          ${joinParts(
            names.map((name) => html`<a href="#headers"><code>${name}</code></a>`),
            ', ',
          )}
        </p>`
      }`;
  })}`;
}

function renderOtherAnswers({ responses }: Operation, { components }: OpenApiDocument): Html {
  const rows = Object.entries(responses).flatMap(([status, answer]) => {
    if ('$ref' in answer) {
      const failure = components.responses[answer.$ref.split('/').at(-1) ?? ''];
      return [
        [
          html`${status}`,
          html`<ul>
            ${listCodes(failure).map(
              (code) =>
                html`<li>
                  <a href="#error-${code}"><code>${code}</code></a>
                </li>`,
            )}
          </ul>`,
        ],
      ];
    }
    return answer.content ? [] : [[html`${status}`, phrase(answer.description)]];
  });
  return html`${
    rows.length > 0 &&
    html`<h4>Other responses</h4>
      ${table('Other responses', ['Status', 'Codes'], rows)}`
  }`;
}

function listCodes(failure: Answer | undefined): string[] {
  const { schema } = (failure?.content?.['application/json'] ?? {}) as { schema?: { allOf?: Described[] } };
  const [, details] = schema?.allOf ?? [];
  return (details?.properties as { code?: { enum?: string[] } } | undefined)?.code?.enum ?? [];
}

function renderExamples(operation: Operation): Html {
  return html`${listSuccesses(operation).map(([status, { content = {} }]) => {
    const { example, examples } = getFirst(content);
    const all = examples ? Object.values(examples) : example === undefined ? [] : [{ value: example }];
    return all.map(({ summary, value }: Example) =>
      renderAnswer(`${status}${summary === undefined ? '' : `, ${summary.toLowerCase()}`}`, value),
    );
  })}`;
}
