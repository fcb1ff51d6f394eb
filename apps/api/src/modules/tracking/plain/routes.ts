import { ERROR_CODES } from '@waybill/contracts/facts';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { isLanguage, type Language, localizePath } from '@waybill/domain/languages';
import { toTypedForm } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { checkForm, parseLookup } from '@waybill/domain/tracking-ids/parse-lookup';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { formatFormError } from '@waybill/i18n/phrases/format-form-error';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { Request, RequestHandler, Response } from 'express';
import { AppError, localize } from '../../../platform/errors/app-error.ts';
import { compress } from '../../../platform/http/compress.ts';
import { renderedText, renderValidated } from '../../../platform/http/render.ts';
import { callerAddress, getOrigin } from '../../../platform/http/request-address.ts';
import { negotiateLanguage, setLanguageHeaders } from '../../../platform/http/request-language.ts';
import type { TrackingContext } from '../tracking-context.ts';
import { buildExample, failurePage, formPage, type PlainFrame, receiptPage, severalPage } from './plain-page.ts';
import { createPlainReceipt, removeControlCharacters } from './plain-receipt.ts';
import { createPlainStyle } from './plain-style.ts';
import { plainNotice, plainText } from './plain-text.ts';

type PlainParts = TrackingContext & { publicUrl: string | undefined };

/** Negotiated by `Accept`; the first is the default. */
const FORMS = ['text/html', 'text/plain', 'application/json'] as const;
type Format = (typeof FORMS)[number];

interface Answer {
  page: () => string;
  text: () => string;
  status?: number;
}

/** `/t` is a form, `/t/ID` a page below 15 kB, text or JSON. Language by path prefix, else `Accept-Language`. */
export function plainPages(context: PlainParts): RequestHandler {
  return async (req, res, next) => {
    const address = readAddress(req);
    if (!address) return next();
    const { trackingId, language = negotiateLanguage(req) } = address;
    res.locals.route = '/t';
    res.locals.language = language;
    setLanguageHeaders(res, language);
    const { company, brand } = await context.settings();
    const style = createPlainStyle(brand);
    res.setHeader('Content-Security-Policy', style.policy);
    const frame: PlainFrame = { language, company, style: style.element, trackingId };
    if (trackingId === undefined) return answerForm(req, res, { frame, origin: context.publicUrl ?? getOrigin(req) });
    return answerReceipt(req, res, { context, frame, trackingId });
  };
}

function readAddress({ method, path }: Request): { language: Language | undefined; trackingId: string | undefined } | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [found, language, part] = /^(?:\/([a-z]{2}))?\/t(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  if (found === undefined || (language !== undefined && !isLanguage(language))) return undefined;
  try {
    return { language, trackingId: part === undefined ? undefined : toTypedForm(decodeURIComponent(part)) };
  } catch {
    return undefined;
  }
}

function answerForm(req: Request, res: Response, { frame, origin }: { frame: PlainFrame; origin: string }): void {
  const t = translator(frame.language);
  const typed = typeof req.query.id === 'string' ? req.query.id : '';
  const reading = parseLookup(typed);
  if (reading.kind === 'ids') {
    const [first, ...others] = reading.trackingIds;
    if (first !== undefined && others.length === 0) return res.redirect(303, getScriptFreePath(frame.language, first));
    return send(req, res, {
      page: () => severalPage(frame, reading.trackingIds),
      text: () => plainNotice(reading.trackingIds.map((id) => origin + getScriptFreePath(frame.language, id))),
    });
  }
  const isLink = reading.kind === 'none' && reading.isLink;
  const notice =
    reading.kind === 'none'
      ? { notice: t(isLink ? texts.lookup.noIdInLink : texts.lookup.noIdInText, { example: EXAMPLE_TRACKING_ID }) }
      : {};
  send(req, res, {
    page: () => formPage(frame, { ...notice, typed: removeControlCharacters(typed).slice(0, 200) }),
    text: () => plainNotice([notice.notice ?? t(texts.lookup.title), buildExample(origin)]),
  });
}

interface ReceiptCall {
  context: PlainParts;
  frame: PlainFrame;
  trackingId: string;
}

async function answerReceipt(req: Request, res: Response, { context, frame, trackingId }: ReceiptCall): Promise<void> {
  const { language } = frame;
  try {
    const data = await context.guardLookup(callerAddress(req), () => context.publicAnswers.get(trackingId));
    if (chooseFormat(req) === 'application/json') {
      const { text } = renderValidated({ message: translator(language)(texts.api.lookupFound), data });
      return sendText(req, res, { text, form: 'application/json' });
    }
    const receipt = createPlainReceipt(data, { settings: await context.settings(), language, now: context.now() });
    const fullPage =
      (context.publicUrl ?? getOrigin(req)) + localizePath(language, `/track/${encodeURIComponent(data.trackingId)}`);
    send(req, res, {
      page: () => receiptPage(frame, receipt, { isFollowed: req.query.follow !== undefined }),
      text: () => plainText(receipt, { language, fullPage }),
    });
  } catch (error) {
    if (!(error instanceof AppError) || chooseFormat(req) === 'application/json') throw error;
    const { retryAfter } = error.details;
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter));
    const message = localize(error.text, language);
    const hint = describeMiss(error, trackingId, language);
    const errorFrame = { ...frame, trackingId: removeControlCharacters(trackingId).slice(0, 200) };
    send(req, res, {
      page: () => failurePage(errorFrame, { message, hint: hint }),
      text: () => plainNotice([message, hint]),
      status: ERROR_CODES[error.code].status,
    });
  }
}

function describeMiss(error: AppError, trackingId: string, language: Language): string | undefined {
  const { hint } = error.details;
  if (hint !== undefined) return localize(hint, language);
  if (error.code !== 'SHIPMENT_NOT_FOUND') return undefined;
  const t = translator(language);
  const formError = checkForm(trackingId);
  return formError ? formatFormError(formError, t) : t(texts.lookup.firstScan);
}

const chooseFormat = (req: Request): Format => FORMS.find((form) => form === req.accepts([...FORMS])) ?? 'text/html';

/** The form has no JSON representation. */
function send(req: Request, res: Response, { page, text, status = 200 }: Answer): void {
  const form = chooseFormat(req) === 'text/plain' ? 'text/plain' : 'text/html';
  res.status(status);
  sendText(req, res, { text: form === 'text/html' ? page() : text(), form });
}

function sendText(req: Request, res: Response, { text, form }: { text: string; form: Format }): void {
  const isDone = res.statusCode === 200;
  res.vary('Accept').setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', isDone ? 'private, no-cache' : 'no-store');
  if (isDone) res.setHeader('ETag', renderedText(text).etag);
  compress(req, res, () => {});
  res.type(`${form}; charset=utf-8`).send(text);
}
