import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type EndpointExamples, success } from '../shared/call-example.ts';
import type { demoEndpoints } from './endpoints.ts';

export const demoExamples: EndpointExamples<typeof demoEndpoints> = {
  removeDemo: {
    answers: {
      200: success({ shipments: 300, mails: 291, messages: 19, quotes: 6, imports: 1 }, tEnglish(office.demo.removed)),
    },
  },
};
