import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { Section } from '#ui/section.tsx';

export function ShopAbroad() {
  const { shopAbroad, shopAbroadIntro, shopAbroadAdvice } = useContent();
  const marks = useContentAttributes();
  if (shopAbroad.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Section
        id="shop-abroad"
        title={t(texts.services.shopAbroad)}
        intro={shopAbroadIntro && <bdi {...marks('shopAbroadIntro')}>{shopAbroadIntro}</bdi>}
      >
        <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
          {shopAbroad.map(({ title, text }, index) => (
            <li
              key={title}
              className="relative border-s-3 border-signal ps-6 pb-8 wrap-anywhere last:border-transparent sm:border-s-0 sm:ps-0 sm:pe-6 sm:pt-8"
            >
              <span
                aria-hidden="true"
                className="absolute top-1.5 -start-[calc(0.5rem+1.5px)] size-4 rounded-full border-3 border-signal bg-paper sm:start-0 sm:top-0"
              />
              {index < shopAbroad.length - 1 && (
                <span aria-hidden="true" className="absolute start-5 end-1 top-[0.4rem] hidden h-[3px] bg-signal sm:block" />
              )}
              <h3 className="text-lg">
                <bdi {...marks(`shopAbroad.${index}.title`)}>{title}</bdi>
              </h3>
              <p className="mt-1 text-ink-soft">
                <bdi {...marks(`shopAbroad.${index}.text`)}>{text}</bdi>
              </p>
            </li>
          ))}
        </ol>
        {shopAbroadAdvice && (
          <p className="mt-4 max-w-[60ch]">
            <bdi {...marks('shopAbroadAdvice')}>{shopAbroadAdvice}</bdi>
          </p>
        )}
      </Section>
    </div>
  );
}
