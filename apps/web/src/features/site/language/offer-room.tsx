import { useEffect, useState, type ComponentType } from 'react';

/** The room above the page for the offer of another language; styles/base.css gives it its height before the first paint. */
export function OfferRoom() {
  const [Offer, setOffer] = useState<ComponentType>();
  useEffect(() => {
    if (document.documentElement.dataset.offer === undefined) return;
    void import('./language-offer.tsx').then(
      ({ LanguageOffer }) => setOffer(() => LanguageOffer),
      () => undefined,
    );
  }, []);
  return <div className="offer-room border-b border-line bg-surface print:hidden">{Offer && <Offer />}</div>;
}
