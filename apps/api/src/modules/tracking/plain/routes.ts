import { createHash } from 'node:crypto';
import { ERROR_CODES } from '@waybill/contracts/facts';
import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { type Brand, createBrandShades, fillInBrand } from '@waybill/domain/colors/brand-colors';
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
import { Html } from '../../../platform/http/html.ts';
import { renderedText, renderValidated } from '../../../platform/http/render.ts';
import { callerAddress, getOrigin } from '../../../platform/http/request-address.ts';
import { negotiateLanguage, setLanguageHeaders } from '../../../platform/http/request-language.ts';
import type { TrackingContext } from '../tracking-context.ts';
import { buildExample, failurePage, formPage, type PlainFrame, receiptPage, severalPage } from './plain-page.ts';
import { createPlainReceipt, removeControlCharacters } from './plain-receipt.ts';
import { plainNotice, plainText } from './plain-text.ts';

/** Negotiated by `Accept`; the first is the default. */
const FORMS = ['text/html', 'text/plain', 'application/json'] as const;
type Format = (typeof FORMS)[number];

interface Answer {
  page: () => string;
  text: () => string;
  status?: number;
}

/** `/t` is a form, `/t/ID` a page below 15 kB, text or JSON. Language by path prefix, else `Accept-Language`. */
export function plainPages(context: TrackingContext): RequestHandler {
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

const RULES = `*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{width:min(44rem,100% - 2rem);margin:0 auto}
header{padding:.25rem 0;border-bottom:2px solid;font-weight:700}
header a{color:inherit;text-decoration:none}
header a,.links a,nav a{display:inline-block;padding:.625rem 0}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1{font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;margin:.25rem 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:1.25rem 0 .5rem;padding-bottom:.25rem;border-bottom:1px solid var(--line)}
p{margin:.5rem 0;max-width:68ch}
main{padding-top:1rem}
.id,input{font-family:ui-monospace,monospace}
.soft{color:var(--soft)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem;margin:1rem 0}
dt{color:var(--soft)}dd,dd p{margin:0}b+.soft{margin-inline-start:.75rem}
.when b{font-size:1.5rem}.when .soft{margin:0}summary{cursor:pointer;padding:.625rem 0}
.bar{height:6px;background:var(--line)}.bar i{display:block;height:100%;background:var(--signal)}
${[0, 10, 30, 60, 80, 100].map((percent) => `.p${percent}{width:${percent}%}`).join('')}
.advice{margin:1.5rem 0;padding:.5rem 1rem;border-inline-start:4px solid var(--signal);background:var(--tint)}
ol,ul{list-style:none;margin:0;padding:0}
ol+.soft{margin-top:1.5rem}
ol li{display:grid;grid-template-columns:4rem 1fr;margin:.5rem 0}ol p{margin:0}
time,.num{font-variant-numeric:tabular-nums}
form{display:flex;flex-wrap:wrap;gap:.5rem;margin:1.5rem 0}label{flex-basis:100%;font-weight:600}
input,button{font-size:inherit;min-height:2.75rem;border-radius:6px;padding:0 .75rem;}
[dir=rtl] input{text-align:right}
input{width:min(100%,26rem);border:1px solid var(--soft);background:var(--paper);color:inherit}
button{border:0;background:var(--signal);color:var(--on);font-family:inherit;font-weight:600}
footer{margin-top:2.5rem;padding-bottom:2rem;border-top:1px solid var(--line)}
nav ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
nav [aria-current]{color:inherit;font-weight:600;text-decoration:none}
@media(max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{form,footer nav,.links{display:none}body{background:#fff;color:#000}h3,li{break-inside:avoid}.bar{border:1px solid}}`;

interface PlainStyle {
  /** One string, because its hash covers every character. */
  element: Html;
  /** Content security policy: loads and runs nothing but this style. */
  policy: string;
}

export function createPlainStyle(brand: Brand): PlainStyle {
  const style = `${writeColors(createBrandShades(fillInBrand(brand)).fill)}\n${RULES}`;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    element: new Html(`<style>${style}</style>`),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
  context: TrackingContext;
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

/** The site's colors (tokens.css), kept small. */
const writeColors = (signal: { light: string; dark: string }) =>
  `:root{color-scheme:light dark;--paper:#fdfaf6;--ink:#141d2b;--soft:#4b5462;--line:#dcd7ce;--signal:${signal.light};--on:#fffdfa;--tint:#f6f2ea;--link:#1c4f9c}
@media screen and (prefers-color-scheme:dark){:root{--paper:#10161f;--ink:#f0eeea;--soft:#b1b8c2;--line:#3a424f;--signal:${signal.dark};--on:#10161f;--tint:#1d2530;--link:#9cc4ff}}`;
