import type { Translation } from './texts.ts';

/** The French catalogue. docs/glossary.md has the terms, and says who checked it. */
export const fr: Partial<Translation> = {
  formats: {
    dayAndTime: '{day}, {time}',
    justNow: 'à l’instant',
  },
  content: {
    blurb:
      'Colis et fret par terre, par mer et par air depuis 2012. Chaque envoi a un numéro de suivi, un historique et des personnes qui en répondent.',
    voices: {
      ceramics: 'Quatre cents bols vers trois pays et un seul bord ébréché. Ils m’ont appelée avant que j’aie ouvert le carton.',
      spareParts: 'Mes clients lisent la page de suivi et ne me téléphonent plus. Rien que cela vaut le prix du service.',
      customs: 'La douane a pris un jour de plus que prévu, et la page l’a dit avant que je pose la question. Des gens bien.',
    },
    statistics: {
      years: 'Années d’expérience',
      cities: 'Villes desservies',
      vehicles: 'Véhicules',
      customers: 'Clients satisfaits',
    },
    onlyIn: 'Ce texte n’est disponible qu’en {language}.',
  },
};
