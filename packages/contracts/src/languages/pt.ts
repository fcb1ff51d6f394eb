import type { Translation } from './texts.ts';

/** The Portuguese catalogue. docs/glossary.md has the terms, and says who checked it. */
export const pt: Partial<Translation> = {
  formats: {
    dayAndTime: '{day}, {time}',
    justNow: 'agora mesmo',
  },
  content: {
    blurb:
      'Encomendas e carga por terra, mar e ar desde 2012. Cada envio tem um número de seguimento, um histórico e pessoas que respondem por ele.',
    voices: {
      ceramics: 'Quatrocentas taças para três países e um só rebordo lascado. Telefonaram-me antes de eu abrir a caixa.',
      spareParts: 'Os meus clientes leem a página de seguimento e deixaram de me telefonar. Só isso já paga o serviço.',
      customs: 'A alfândega demorou mais um dia do que o previsto, e a página disse-o antes de eu perguntar. Boa gente.',
    },
    statistics: {
      years: 'Anos de experiência',
      cities: 'Cidades servidas',
      vehicles: 'Veículos',
      customers: 'Clientes satisfeitos',
    },
    onlyIn: 'Este texto só está disponível em {language}.',
  },
};
