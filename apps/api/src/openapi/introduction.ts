import { MAX_PAGE_SIZE, SESSION_IDLE_MINUTES } from '@waybill/contracts/shared/constants';
import { TEST_STORIES } from '@waybill/contracts/tracking/sample-stories';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { statusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';

/** A part of what holds for all calls, in Markdown. */
interface Convention {
  title: string;
  text: string;
}

const testIds = TEST_STORIES.map(({ trackingId, steps }) => {
  const { status = '' } = steps.at(-1) ?? {};
  return `| \`${trackingId}\` | ${statusName(status, tEnglish)} |`;
});

/** What a developer has to know before the first call. */
export const CONVENTIONS: readonly Convention[] = [
  {
    title: 'Answers',
    text: `All calls live below \`/api\`. Bodies and answers are JSON in UTF-8, unless a call says otherwise.

**Success** is \`{"success": true, "message"?, "data"?}\`. **A failure** is one object that is both
\`{"success": false, "message", "error", "code", "params"?, "errors"?, "requestId"}\` and a problem of RFC 9457; its content type follows \`Accept\`.
Decide by \`code\`, show \`message\`, quote \`requestId\`. A known path answers a method that it does not have with 405 and \`Allow\`.`,
  },
  {
    title: 'Languages',
    text: `Public calls put \`message\`, \`hint\` and the messages of \`errors\` into the language of \`Accept-Language\` (${LANGUAGE_CODES.join(', ')}) and
say which it is in \`Content-Language\`; without one, or for any other, they speak English, as do the calls of the office. Codes never change: \`code\` of
a failure and of each of its \`errors\`, with what belongs in the sentence in \`params\`; \`title\`; \`status\` and \`subStatus\` of a shipment.`,
  },
  {
    title: 'Signing in',
    text: `\`POST /admin/login\` answers a token for \`Authorization: Bearer …\`. It ends with the session: after its hours, or after
${SESSION_IDLE_MINUTES} minutes in which nobody used it.`,
  },
  {
    title: 'Two views of one address',
    text: `\`GET /tracking/track/{trackingId}\` answers anybody, but without a token only names: never an address, a phone
number or an e-mail address. What else visitors see follows the settings. With the token of a link to the shipment in \`Tracking-Link\` the answer
has, beside that view, what the link opens.`,
  },
  {
    title: 'Tracking IDs',
    text: `They are read as people type them: in any case, with or without hyphens and spaces, O for 0, I and L for 1. A mistyped check character
comes back as a \`hint\`. An ID that answers is written as the server wrote it. Imported IDs may have any form.`,
  },
  {
    title: 'Test IDs',
    text: `They answer a fixed story each, the same every day, and are never given to a parcel; \`${EXAMPLE_TRACKING_ID}\` is the example of the website.

| tracking ID | status |
|---|---|
${testIds.join('\n')}`,
  },
  {
    title: 'Pages',
    text: `\`page\` counts from 1. A \`limit\` over ${MAX_PAGE_SIZE} is taken as ${MAX_PAGE_SIZE}, what is wrong otherwise is refused. \`pagination\` tells the total.`,
  },
  {
    title: 'Days and moments',
    text: 'Dates such as `deliveryDate` are days (`YYYY-MM-DD`) and are never converted; moments are ISO 8601 in UTC.',
  },
  {
    title: 'Blank fields',
    text: 'Absent, `null` and blank text are all the same in a new thing. In an edit, absent leaves a field and `null` clears it.',
  },
  {
    title: 'Changes of the API',
    text: 'Fields and calls may be added at any time; ignore what you do not know. Nothing is taken away or changes its meaning.',
  },
];

/** The same as one text, for the document. */
export const INTRODUCTION = CONVENTIONS.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n');
