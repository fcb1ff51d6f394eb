import { useLoaded } from '#lib/browser/use-loaded.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

const asTyped = (place: string): string => place;

/** Uses the gazetteer that the map loads. Couriers type places in English. */
async function loadTranslator(): Promise<(place: string) => string> {
  if (pageLanguage() === 'en') return asTyped;
  const [{ translateCountry }, { loadMapData }] = await Promise.all([
    import('#ui/world-map/translate-country.ts'),
    import('#ui/world-map/load-map-data.ts'),
  ]);
  const { gazetteer } = await loadMapData();
  const locale = getWordsLocale();
  return (place) => translateCountry(place, gazetteer, locale);
}

/** @returns a function that leaves places as typed until the gazetteer is loaded. */
export function usePlaceTranslator(): (place: string) => string {
  const translator = useLoaded(loadTranslator);
  return translator.phase === 'ready' ? translator.value : asTyped;
}
