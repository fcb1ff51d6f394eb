/** Maximum length per field of mail templates and of what identifies a mail. */
export const MAIL_LIMITS = {
  subject: 150,
  body: 5_000,
  id: 24,
  replyTemplates: 30,
  replyTemplateName: 60,
  code: 40,
  token: 160,
} as const;
