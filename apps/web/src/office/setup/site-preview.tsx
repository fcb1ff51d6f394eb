import { getBrandProperties } from '@waybill/contracts/site/brand-properties';
import { COMPANY_SLOT, listEmptyPages } from '@waybill/contracts/site/content-lists';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { type Settings, settings as contract } from '@waybill/contracts/site/schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router-dom';
import ContactPage from '#features/inbox/contact/contact-page.tsx';
import { Footer } from '#features/site/frame/footer.tsx';
import { TopBar } from '#features/site/frame/top-bar.tsx';
import HomePage from '#features/site/home/home-page.tsx';
import { TitleListener } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { ContentContext } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { SettingsContext } from '#lib/settings.ts';
import type { PreviewedPage } from './preview-pane.tsx';
import styles from '../../styles/index.css?url';

const PAGES = { home: HomePage, contact: ContactPage };

/** The title of the tab stays that of the office. */
const ignoreTitle = () => {};

/** The page itself, 1280 px wide at two fifths of its size. Scrolls, but takes no other input. */
export function SitePreview({ draft, page }: { draft: Settings; page: PreviewedPage }) {
  const preview = toPreview(draft);
  const [last, setLast] = useState(preview);
  if (preview && JSON.stringify(preview) !== JSON.stringify(last)) setLast(preview);
  const shown = preview ?? last;
  const Page = PAGES[page];
  return (
    <figure className="sticky top-18 min-w-0">
      <figcaption className="mb-2 text-ink-soft">
        <b className="text-ink">{t(office.setup.preview)}</b>{' '}
        {t(preview ? office.setup.previewHint : office.setup.previewInvalid)}
      </figcaption>
      {shown && (
        // A region that scrolls must be reachable by keyboard.
        <div
          role="region"
          aria-label={t(office.setup.preview)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="h-144 w-full max-w-128 overflow-x-hidden overflow-y-auto border border-line-strong"
        >
          <SiteStyles
            className="w-320 bg-paper text-base [--control-height:2.75rem] [zoom:0.4]"
            style={getBrandProperties(shown.settings.brand)}
          >
            <SettingsContext value={shown.settings}>
              <ContentContext value={shown.content}>
                <AtPath path={paths[page]}>
                  <TopBar />
                  <Page />
                  <Footer />
                </AtPath>
              </ContentContext>
            </SettingsContext>
          </SiteStyles>
        </div>
      )}
    </figure>
  );
}

/** Menu and breadcrumbs as on the page. A router of its own would be refused inside that of the office. */
function AtPath({ path, children }: { path: string; children: ReactNode }) {
  const location = { ...useLocation(), pathname: path, search: '', hash: '' };
  return (
    <LocationContext value={{ location, navigationType: NavigationType.Replace }}>
      <TitleListener value={ignoreTitle}>{children}</TitleListener>
    </LocationContext>
  );
}

interface Preview {
  settings: SiteSettings;
  content: SiteContent;
}

/** Presents a draft in English as the API presents settings to visitors. @returns undefined for values that cannot be saved. */
function toPreview(draft: Settings): Preview | undefined {
  const parsed = contract.safeParse(draft);
  if (!parsed.success) return undefined;
  const { company, brand, website, content, tracking, data } = parsed.data;
  const name = company.name || t(texts.common.siteName);
  const language = DEFAULT_LANGUAGE;
  return {
    settings: {
      language,
      company: { ...company, name },
      brand,
      website: { ...website, policies: { privacy: null, terms: null, cookies: null } },
      content: {
        services: content.services.map((service) => ({ id: service.id, name: service.name })),
        claims: content.claims,
        emptyPages: listEmptyPages(parsed.data),
      },
      tracking,
      data,
    },
    content: {
      ...content,
      language,
      introduction: content.introduction.replaceAll(COMPANY_SLOT, name),
      services: content.services.map((service) => ({ ...service, bullets: service.bullets.split('\n').filter(Boolean) })),
    },
  };
}

interface SiteStylesProps {
  className: string;
  style: CSSProperties;
  children: ReactNode;
}

/** A shadow tree: the site's classes would override those of the office in the same document. */
function SiteStyles({ className, style, children }: SiteStylesProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const [isStyled, setIsStyled] = useState(false);
  const attach = useCallback((host: HTMLElement | null) => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={attach} inert aria-hidden="true" className={className} style={style}>
      {root &&
        createPortal(
          <>
            <link rel="stylesheet" href={styles} onLoad={() => setIsStyled(true)} />
            <div style={{ visibility: isStyled ? 'visible' : 'hidden' }}>{children}</div>
          </>,
          root,
        )}
    </div>
  );
}
