import type { Translation } from './texts.ts';

/** The Arabic catalogue. docs/glossary.md has the terms, and says who checked it. */
export const ar: Partial<Translation> = {
  formats: {
    dayAndTime: '{day}، {time}',
    justNow: 'الآن',
  },
  content: {
    blurb: 'طرود وشحنات برًّا وبحرًا وجوًّا منذ عام 2012. لكل شحنة رقم تتبّع واحد وسجل واحد وأشخاص مسؤولون عنها.',
    voices: {
      ceramics: 'أربعمئة وعاء إلى ثلاثة بلدان، ولم تتضرر سوى حافة واحدة. اتصلوا بي قبل أن أفتح الصندوق.',
      spareParts: 'يقرأ عملائي صفحة التتبّع ولم يعودوا يتصلون بي. هذا وحده يساوي ثمن الخدمة.',
      customs: 'استغرقت الجمارك يومًا أطول مما كان مقررًا، وذكرت الصفحة ذلك قبل أن أسأل. أناس طيبون.',
    },
    statistics: {
      years: 'سنوات من الخبرة',
      cities: 'مدن نصل إليها',
      vehicles: 'مركبات',
      customers: 'عملاء راضون',
    },
    onlyIn: 'هذا النص متاح باللغة {language} فقط.',
  },
};
