import type { Language } from '@waybill/domain/languages';
import type { Translate } from '@waybill/i18n/format';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import type { SiteContent } from './content-schema.ts';
import { PRICING_TIERS } from './facts.ts';
import { SERVICE_FACTS, SERVICE_REACH, SERVICES } from './site-content.ts';

const { title, headline, introduction, servicesIntro, reasonsIntro, pricesIntro, shopAbroadIntro, shopAbroadAdvice } =
  texts.content;
const { mission, vision, values, reach, services, steps, reasons, tiers, shopAbroad, timeline } = texts.content;

/** The company is fictitious; the numbers are those of the specification. */
export function createDefaultContent(t: Translate, language: Language, company: string): SiteContent {
  const entry = (words: Record<'title' | 'text', Message>) => ({ title: t(words.title), text: t(words.text) });
  return {
    language,
    title: t(title),
    headline: t(headline),
    introduction: t(introduction, { company }),
    servicesIntro: t(servicesIntro),
    reasonsIntro: t(reasonsIntro),
    pricesIntro: t(pricesIntro),
    shopAbroadIntro: t(shopAbroadIntro),
    shopAbroadAdvice: t(shopAbroadAdvice),
    mission: t(mission),
    vision: t(vision),
    values: t(values),
    services: SERVICES.map((id) => {
      const { name, summary, argument, bullets } = services[id];
      return {
        id,
        name: t(name),
        summary: t(summary),
        argument: t(argument),
        bullets: Object.values<Message>(bullets).map((bullet) => t(bullet)),
        drawing: id,
        fromPrice: null,
        ...SERVICE_FACTS[id],
        reach: SERVICE_REACH[id] ? t(reach[SERVICE_REACH[id]]) : '',
      };
    }),
    steps: [
      { ...entry(steps.pack), link: 'none' },
      { ...entry(steps.pickup), link: 'quote' },
      { ...entry(steps.delivery), link: 'none' },
      { ...entry(steps.confirmation), link: 'none' },
    ],
    reasons: [
      { ...entry(reasons.packaging), link: 'none', icon: 'package' },
      { ...entry(reasons.delivery), link: 'none', icon: 'calendar' },
      { ...entry(reasons.coverage), link: 'none', icon: 'globe' },
      { ...entry(reasons.support), link: 'hours', icon: 'messages' },
    ],
    tiers: PRICING_TIERS.map(({ name, price, maxWeightKg }) => ({
      name: t(tiers[name].name),
      time: t(tiers[name].time),
      price,
      maxWeightKg,
    })),
    shopAbroad: [shopAbroad.shop, shopAbroad.counter, shopAbroad.customs, shopAbroad.door].map(entry),
    timeline: [
      { ...entry(timeline.beginning), drawing: 'quay' },
      { ...entry(timeline.question), drawing: 'question' },
      { ...entry(timeline.answer), drawing: 'answer' },
      { ...entry(timeline.today), drawing: 'today' },
    ],
  };
}
