import { SESSION_IDLE_MINUTES } from '@waybill/contracts/auth/facts';
import { TEST_SHIPMENT_DAYS } from '@waybill/contracts/keys/facts';
import { API_VERSION, DEPRECATION_DAYS, MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { TEST_STORIES } from '@waybill/contracts/tracking/sample-stories';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';

interface Convention {
  title: string;
  text: string;
}

const testIds = TEST_STORIES.map(({ trackingId, steps }) => {
  const { status = '' } = steps.at(-1) ?? {};
  return `| \`${trackingId}\` | ${getStatusName(status, tEnglish)} |`;
});

export const CONVENTIONS: readonly Convention[] = [
  {
    title: 'Responses',
    text: `All endpoints are below \`/api\`. Requests and responses are JSON in UTF-8 unless an endpoint says otherwise.

A **success** is \`{"success": true, "message"?, "data"?}\`. An **error** is one object that is both
\`{"success": false, "message", "error", "code", "params"?, "errors"?, "requestId"}\` and an RFC 9457 problem; its content type follows \`Accept\`.
Branch on \`code\`, show \`message\`, and report \`requestId\`. An unsupported method returns 405 with \`Allow\`.`,
  },
  {
    title: 'Languages',
    text: `Public endpoints translate \`message\`, \`hint\`, and the messages in \`errors\` to the language of \`Accept-Language\` (${LANGUAGE_CODES.join(', ')}) and
name it in \`Content-Language\`. The default is English; office endpoints use English only. These values are never translated: \`code\` of an error and of
each item in \`errors\`, with their values in \`params\`; \`title\`; \`status\` and \`subStatus\` of a shipment.`,
  },
  {
    title: 'Authentication',
    text: `A program sends an API key as \`Authorization: Bearer wbk_live_…\`; \`POST /admin/keys\` makes one with permissions of its own. A key works
until its last day or until it is revoked. A test key (\`wbk_test_…\`) makes and sees test shipments only: they are marked as \`sample\`, never counted or
mailed, and removed after ${TEST_SHIPMENT_DAYS} days. \`POST /admin/login\` returns a session's token for the same header. It expires with the session: after the hours set in Settings, or
after ${SESSION_IDLE_MINUTES} minutes without a request; the code is then \`TOKEN_EXPIRED\`. An account has up to 20 sessions: another sign-in ends the least recently used
one of the same program, or else of all.`,
  },
  {
    title: 'Public and full view',
    text: `\`GET /tracking/track/{trackingId}\` is public. Without a token it returns names at most, never an address, a phone number, or
an email address; Settings decide what else visitors see. With the token of a personal link in \`Tracking-Link\`, the response also has what that
link shows.`,
  },
  {
    title: 'Tracking IDs',
    text: `IDs may be typed in any case, with or without hyphens and spaces, with O for 0 and I or L for 1. A wrong check character returns a
\`hint\`. Responses contain the canonical form. Imported IDs may have any form.`,
  },
  {
    title: 'Test IDs',
    text: `Each test ID returns a fixed history, the same every day, and is never assigned to a parcel. The website uses \`${EXAMPLE_TRACKING_ID}\` as its example.

| tracking ID | status |
|---|---|
${testIds.join('\n')}`,
  },
  {
    title: 'Pagination',
    text: `\`page\` starts at 1. A \`limit\` above ${MAX_PAGE_SIZE} is treated as ${MAX_PAGE_SIZE}; other invalid values are rejected. \`pagination\` has the total.`,
  },
  {
    title: 'Dates and times',
    text: 'Dates such as `deliveryDate` are calendar days (`YYYY-MM-DD`) and are never converted. Timestamps are ISO 8601 in UTC.',
  },
  {
    title: 'Empty fields',
    text: 'When you create an item, an absent field, `null`, and blank text mean the same. When you edit, an absent field is unchanged and `null` clears it.',
  },
  {
    title: 'Versioning',
    text: `This document describes the API of ${API_VERSION}. Fields and endpoints may be added to responses at any time; ignore unknown ones.

A removal or a change of meaning is first marked \`deprecated\` here and listed in the changelog under the new date, and the old form works for at least
${DEPRECATION_DAYS} days after that. Only faults are corrected at once: an answer that contradicts this document, loses data, or gives it to the wrong person.`,
  },
];

export const INTRODUCTION = CONVENTIONS.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n');
