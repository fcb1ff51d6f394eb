import type { AnswerSettings } from '@waybill/domain/shipments/answer';
import { SUPPORT_REPLY_HOURS } from '../inbox/facts.ts';
import type { SiteSettings } from '../site/site-settings-schema.ts';

/** Selects what the answer to a lookup takes from the settings. */
export const getAnswerSettings = (
  { company, tracking, content }: Pick<SiteSettings, 'company' | 'tracking' | 'content'>,
  now: Date,
): AnswerSettings => ({
  now,
  timeZone: company.timeZone,
  staleHours: tracking.staleHours,
  office: company,
  payUrl: tracking.payUrl,
  ...(content.claims.answersWithinDay && { replyHours: SUPPORT_REPLY_HOURS }),
});
