import { ROUTES } from '../routes.ts';
import { answer } from '../schemas/envelope.ts';
import { siteSettings } from '../schemas/site-settings.ts';
import { defineEndpoint } from './endpoint.ts';

export const settingsEndpoints = {
  getPublicSettings: defineEndpoint(ROUTES.getPublicSettings, {
    summary: 'What the public pages say about the company. To be kept, and checked again with its ETag.',
    responses: { 200: answer(siteSettings) },
  }),
};
