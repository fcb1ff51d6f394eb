import type { Translation } from './texts.ts';

/** The Spanish catalogue. docs/glossary.md has the terms, and says who checked it. */
export const es: Partial<Translation> = {
  formats: {
    dayAndTime: '{day}, {time}',
    justNow: 'ahora mismo',
  },
  content: {
    blurb:
      'Paquetes y carga por tierra, mar y aire desde 2012. Cada envío tiene un número de seguimiento, un historial y personas que responden por él.',
    voices: {
      ceramics: 'Cuatrocientos cuencos a tres países y un solo borde desportillado. Me llamaron antes de que abriera la caja.',
      spareParts: 'Mis clientes leen la página de seguimiento y ya no me llaman. Solo eso ya vale el servicio.',
      customs: 'La aduana tardó un día más de lo previsto, y la página lo dijo antes de que yo preguntara. Buena gente.',
    },
    statistics: {
      years: 'Años de experiencia',
      cities: 'Ciudades con servicio',
      vehicles: 'Vehículos',
      customers: 'Clientes satisfechos',
    },
    onlyIn: 'Este texto solo está disponible en {language}.',
  },
};
