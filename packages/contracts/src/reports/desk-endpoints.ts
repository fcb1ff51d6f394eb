import { defineEndpoint } from '../endpoint.ts';
import { answer, done } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { attention } from './attention-schema.ts';
import { notices, noticesSeen } from './notice-schema.ts';
import { searchQuery, searchResult } from './search-schema.ts';

/** What stands on every page of the office: what to do, what came in, and finding anything. */
export const deskEndpoints = {
  getAttention: defineEndpoint(ROUTES.getAttention, {
    summary: 'Counts the shipments that need attention, by reason, with the first 20 and why each is among them.',
    responses: { 200: answer(attention) },
  }),
  search: defineEndpoint(ROUTES.search, {
    summary: 'Finds shipments, messages and quote requests by the beginnings of their words, a few of each, the newest first.',
    query: searchQuery,
    responses: { 200: answer(searchResult) },
  }),
  getNotices: defineEndpoint(ROUTES.getNotices, {
    summary: 'What happened by itself in the last days, newest first: messages, quote requests, late shipments, new devices.',
    responses: { 200: answer(notices) },
  }),
  markNoticesSeen: defineEndpoint(ROUTES.markNoticesSeen, {
    summary: 'Remembers up to when the notices have been seen, on every device.',
    body: noticesSeen,
    responses: { 200: done },
  }),
};
