import { Policy } from '#features/site/components/policy.tsx';

const PARTS = [
  {
    heading: 'Using this site',
    text: 'You may look up the shipments whose IDs you were given, ask for quotes, report problems and write to us. Trying out IDs, or calling the service by a program so often that others have to wait, is not allowed and is slowed down.',
  },
  {
    heading: 'Tracking information',
    text: 'The history is what was scanned or written down on the way. The delivery date is an estimate until the shipment is delivered. The line on the map joins the places of the history; it is not the road that was taken.',
  },
  {
    heading: 'Quotes',
    text: 'Asking for a quote is free and books nothing. A quote is an offer for the shipment as you described it, reckoned by the greater of its weight and its volumetric weight. If weight, size or contents turn out different, so may the price; we tell you before we carry it.',
  },
  {
    heading: 'Carriage',
    text: 'Each shipment is carried under the conditions on its waybill, which name what we do not carry and how far we are liable.',
  },
] as const;

/** The rules of using the site. */
export default function TermsPage() {
  return <Policy name="terms" title="Terms" parts={PARTS} changed="2026-11-22" />;
}
