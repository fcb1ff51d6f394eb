import { getScriptFreePath } from '@waybill/contracts/tracking/script-free-path';
import { type Language, getLanguageInfo, LANGUAGES, localizePath } from '@waybill/domain/languages';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { Html, html, joinParts } from '../../../platform/http/html.ts';
import type { PlainEntry, PlainReceipt } from './plain-receipt.ts';

/** Keeps a page with the longest notes within 15 kB; the full page has all entries. */
const MAX_ENTRIES = 12;
const FOLLOW_S = 60;

export interface PlainFrame {
  language: Language;
  company: { name: string };
  /** The only style of the page. */
  style: Html;
  trackingId?: string | undefined;
}

interface PageParts {
  title: string;
  body: Html;
  typed?: string;
  isFollowed?: boolean;
}

function plainDocument(
  { language, company, style, trackingId }: PlainFrame,
  { title, body, typed = '', isFollowed }: PageParts,
): string {
  const t = translator(language);
  const { direction } = getLanguageInfo(language);
  return html`<!doctype html>
    <html lang="${language}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        ${isFollowed && html`<meta http-equiv="refresh" content="${FOLLOW_S}" />`}
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <header><a href="${localizePath(language, '/')}" translate="no">${company.name}</a></header>
        <main>
          ${body}
          <form action="${getScriptFreePath(language)}">
            <label for="id">${t(texts.lookup.trackingId)}</label>
            <input
              id="id"
              name="id"
              value="${typed}"
              dir="ltr"
              required
              autocomplete="off"
              autocapitalize="characters"
              spellcheck="false"
            />
            <button>${t(texts.lookup.submit)}</button>
          </form>
        </main>
        <footer>
          <nav aria-label="${t(texts.language.title)}">
            <ul>
              ${LANGUAGES.map(({ code, name }) => languageLink(code, { name, language, trackingId }))}
            </ul>
          </nav>
        </footer>
      </body>
    </html> `.text.replace(/\n\s+/g, '\n');
}

const languageLink = (
  code: Language,
  { name, language, trackingId }: { name: string; language: Language; trackingId: string | undefined },
): Html =>
  html`<li>
    <a
      href="${getScriptFreePath(code, trackingId)}"
      lang="${code}"
      hreflang="${code}"
      translate="no"
      ${code === language && new Html(' aria-current="page"')}
      >${name}</a
    >
  </li>`;

export function formPage(frame: PlainFrame, { notice, typed = '' }: { notice?: string; typed?: string } = {}): string {
  const t = translator(frame.language);
  const title = t(texts.lookup.title);
  const body = html`<h1>${title}</h1>
    ${notice === undefined ? html`<p class="soft">${t(texts.lookup.whereIdIs)}</p>` : html`<p role="alert" class="advice">${notice}</p>`}`;
  return plainDocument(frame, { title, body, typed });
}

export function severalPage(frame: PlainFrame, trackingIds: readonly string[]): string {
  const title = translator(frame.language)(texts.plain.several, { count: trackingIds.length });
  const link = (id: string) =>
    html`<li>
      <a href="${getScriptFreePath(frame.language, id)}" class="id" translate="no"><bdi>${id}</bdi></a>
    </li>`;
  return plainDocument(frame, {
    title,
    body: html`<h1>${title}</h1>
      <ul class="links">
        ${trackingIds.map(link)}
      </ul>`,
  });
}

export function failurePage(frame: PlainFrame, { message, hint }: { message: string; hint: string | undefined }): string {
  const typed = frame.trackingId ?? '';
  const body = html`<p class="id" translate="no"><bdi>${typed}</bdi></p>
    <h1>${message}</h1>
    ${hint !== undefined && html`<p>${hint}</p>`}`;
  return plainDocument(frame, { title: message, body, typed });
}

function renderProgress({ percent, status, language }: { percent: number; status: string; language: Language }): Html {
  const formatted = new Intl.NumberFormat(getLanguageInfo(language).locale).format(percent);
  return html`<div class="bar"><i class="p${percent}"></i></div>
    <p class="soft">${translator(language)(texts.receipt.progressUnknown, { status, percent: formatted })}</p>`;
}

/** Printable; refreshes only on request, because the reader may be slow. */
export function receiptPage(frame: PlainFrame, receipt: PlainReceipt, { isFollowed }: { isFollowed: boolean }): string {
  const { language } = frame;
  const t = translator(language);
  const { trackingId, answer, progress, grounds, places, lastUpdate, zone, isUnderWay } = receipt;
  const { status, since, place, headline, received, sentence, isQuote, date, details, due, pay } = answer;
  const here = getScriptFreePath(language, trackingId);
  const omitted = receipt.history.length - MAX_ENTRIES;
  const body = html`<p class="id" translate="no"><bdi>${trackingId}</bdi></p>
    <h1>${headline}</h1>
    <p class="soft"><b>${status}</b> ${since} ${place !== undefined && html`<bdi translate="no">${place}</bdi>`}</p>
    ${received !== undefined && html`<p>${received}</p>`}
    ${sentence !== undefined && html`<p class="${isQuote ? 'advice' : ''}" ${isQuote && new Html('dir="auto"')}>${sentence}</p>`}
    <dl class="when">
      <dt>${date.term}</dt>
      <dd>
        <b>${date.value}</b>
        ${[date.opening ?? [], date.notes].flat().map((note) => html`<p class="soft">${note}</p>`)}
      </dd>
      ${
        due &&
        html`<dt>${due.term}</dt>
          <dd><b>${due.value}</b></dd>`
      }
    </dl>
    ${(details.length > 0 || receipt.contact) && html`<div class="advice">${details.map((detail) => html`<p>${detail}</p>`)}${pay && html`<p><a href="${pay.href}">${pay.label}</a></p>`}${renderContact(receipt)}</div>`}
    ${progress && renderProgress({ ...progress, language })}
    ${
      grounds.length > 0 &&
      html`<details>
        <summary>${t(texts.answer.how)}</summary>
        ${grounds.map((ground) => html`<p class="soft">${ground}</p>`)}
      </details>`
    }
    <dl>
      ${places.map(
        ({ term, place: name }) =>
          html`<dt>${term}</dt>
            <dd translate="no"><bdi>${name}</bdi></dd>`,
      )}
      <dt>${t(texts.receipt.lastUpdate)}</dt>
      <dd>${lastUpdate}</dd>
    </dl>
    <h2>${t(texts.receipt.history)}</h2>
    ${renderHistory(receipt.history) ?? html`<p>${t(texts.receipt.noHistory)}</p>`}
    ${omitted > 0 && html`<p class="soft">${t(texts.plain.moreEntries, { count: omitted })}</p>`}
    <p class="soft">${zone}</p>
    <ul class="links">
      ${isUnderWay && html`<li><a href="${here}${isFollowed ? '' : '?follow=1'}">${t(isFollowed ? texts.plain.stop : texts.plain.follow)}</a></li>`}
      <li><a href="${localizePath(language, `/track/${encodeURIComponent(trackingId)}`)}">${t(texts.plain.openFull)}</a></li>
    </ul>`;
  return plainDocument(frame, {
    title: t(texts.receipt.pageTitle, { status, trackingId }),
    body,
    isFollowed: isFollowed && isUnderWay,
  });
}

/** The forms of the full page need scripts, so offer phone and email. */
const renderContact = ({ contact, trackingId }: PlainReceipt): Html | false =>
  contact !== undefined &&
  html`<p translate="no">
    ${joinParts([contact.phone && phoneLink(contact.phone), contact.email && mailLink(contact.email, trackingId)].filter(Boolean), new Html('<br />'))}
  </p>`;

const phoneLink = (phone: string) => html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}"><bdi dir="ltr">${phone}</bdi></a>`;

const mailLink = (email: string, subject: string) =>
  html`<a href="mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}"
    ><bdi>${email}</bdi></a
  >`;

function renderHistory(history: readonly PlainEntry[]): Html | undefined {
  const visible = history.slice(0, MAX_ENTRIES);
  const days = [...new Set(visible.map(({ day }) => day))];
  if (days.length === 0) return undefined;
  return html`${days.map(
    (day) =>
      html`<h3>${day}</h3>
        <ol>
          ${visible.filter((entry) => entry.day === day).map(renderEntry)}
        </ol>`,
  )}`;
}

const renderEntry = ({ time, status, reason, place, notes }: PlainEntry): Html =>
  html`<li>
    <span class="num">${time ?? ''}</span>
    <div>
      <p><b>${status}</b></p>
      ${place !== undefined && html`<p translate="no"><bdi>${place}</bdi></p>`}${reason !== undefined && html`<p>${reason}</p>`}${notes !== undefined && html`<p translate="no" class="soft"><bdi>${notes}</bdi></p>`}
    </div>
  </li>`;

export const buildExample = (origin: string): string => `curl -H 'Accept: text/plain' ${origin}/t/${EXAMPLE_TRACKING_ID}`;
