import { defineEndpoint } from '../endpoint.ts';
import { answer, done } from '../envelope.ts';
import { ROUTES } from '../routes.ts';
import { message, messageChange, messagePage, messageQuery } from './message-schema.ts';
import { byReference } from './schema.ts';

export const messageEndpoints = {
  listMessages: defineEndpoint(ROUTES.listMessages, {
    summary: 'Lists messages and problem reports: what is left to do by the time it is due, the rest newest first.',
    query: messageQuery,
    responses: { 200: answer(messagePage) },
  }),
  getMessage: defineEndpoint(ROUTES.getMessage, {
    summary: 'Answers one message.',
    params: byReference,
    responses: { 200: answer(message) },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  changeMessage: defineEndpoint(ROUTES.changeMessage, {
    summary: 'Sets the status or the note of a message, or stamps that it was answered. An older version answers 409.',
    params: byReference,
    body: messageChange,
    responses: { 200: answer(message) },
    errors: ['MESSAGE_NOT_FOUND', 'STALE', 'CONFLICT'],
    versioned: true,
  }),
  deleteMessage: defineEndpoint(ROUTES.deleteMessage, {
    summary: 'Deletes a message; it can be restored.',
    params: byReference,
    responses: { 200: done },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
  restoreMessage: defineEndpoint(ROUTES.restoreMessage, {
    summary: 'Takes a deleted message back, as it was.',
    params: byReference,
    responses: { 200: answer(message) },
    errors: ['MESSAGE_NOT_FOUND'],
  }),
};
