import { useEffect, useState, type ComponentType } from 'react';

/** styles/base.css sets its height before the first paint. */
export function LanguageOfferSlot() {
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
