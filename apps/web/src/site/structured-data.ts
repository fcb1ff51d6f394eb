import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { type Language, localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { getAddressLines } from '#lib/format/address-lines.ts';
import { t } from '#lib/language/t.ts';
import { getOfficePosition } from '#lib/office-position.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface PageFacts {
  path: string;
  language: Language;
  /** Without the company's name. */
  title: string;
  company: SiteSettings['company'];
  origin: string;
}

/** schema.org: the company and the breadcrumb. */
export function describeForSearch({ path, language, title, company, origin }: PageFacts): object {
  const crumbs = [
    { name: t(texts.navigation.pages.home), path: paths.home },
    ...(path === paths.home ? [] : [{ name: title, path }]),
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      describeCompany(company, origin),
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: crumb.name,
          item: origin + localizePath(language, crumb.path),
        })),
      },
    ],
  };
}

function describeCompany(company: SiteSettings['company'], origin: string): object {
  const { name, blurb, phone, email, address, coordinates, officeHours, socials } = company;
  const position = getOfficePosition(coordinates);
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#company`,
    name,
    description: blurb,
    url: `${origin}/`,
    image: `${origin}/link-preview.png`,
    // Undefined fields are left out of JSON.
    telephone: phone || undefined,
    email: email || undefined,
    address:
      getAddressLines(address).length === 0
        ? undefined
        : {
            '@type': 'PostalAddress',
            streetAddress: address.street || undefined,
            addressLocality: address.city || undefined,
            postalCode: address.postalCode || undefined,
          },
    ...(position && { geo: { '@type': 'GeoCoordinates', ...position } }),
    openingHoursSpecification: officeHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens,
      closes,
    })),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}
