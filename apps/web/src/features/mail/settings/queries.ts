import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '#lib/api/call.ts';
import { call } from '#lib/api/call.ts';
import type { TemplatePlace } from './custom-templates.ts';

export type Draft = CallOptions<'previewMail'>['body'];

/** Never changes while the page is open. */
export const shippedTemplateOptions = ({ event, language }: TemplatePlace) =>
  queryOptions({
    queryKey: ['mail-template', event, language],
    queryFn: async ({ signal }) => (await call('getMailTemplate', { params: { event, language }, signal })).data,
    staleTime: Infinity,
  });

export const previewOptions = (draft: Draft) =>
  queryOptions({
    queryKey: ['mail-preview', draft],
    queryFn: async ({ signal }) => (await call('previewMail', { body: draft, signal })).data,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
