import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/subscription-limits';
import type { Language } from '@waybill/domain/languages';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { getMailbox } from '../mail/send/encode-mail.ts';
import { subscriptionEnd } from '../mail/subscribe/change-subscription.ts';
import type { SubscriptionRecord } from '../mail/subscribe/subscription-model.ts';
import type { HashReader } from '../readers/unsubscribed-repository.ts';
import type { DemoShipment } from './demo-shipment.ts';
import { STORY } from './demo-stories.ts';

interface Follower {
  story: number;
  address: string;
  language: Language;
  askedHoursAgo: number;
  isConfirmed: boolean;
}

/** Readers who are no party, such as an assistant or a front desk. */
const FOLLOWERS: readonly Follower[] = [
  { story: STORY.moving, address: 'front.desk@example.com', language: 'fr', askedHoursAgo: 40, isConfirmed: true },
  { story: STORY.outForDelivery, address: 'ingrid.nilsen@example.com', language: 'en', askedHoursAgo: 30, isConfirmed: true },
  { story: STORY.held, address: 'karim.alaoui@example.com', language: 'ar', askedHoursAgo: 70, isConfirmed: true },
  { story: STORY.wrongAddress, address: 'assistant@example.com', language: 'es', askedHoursAgo: 50, isConfirmed: true },
  { story: STORY.late, address: 'lab.purchasing@example.com', language: 'pt', askedHoursAgo: 5, isConfirmed: false },
];

export const demoSubscriptions = (
  shipments: readonly DemoShipment[],
  { hashReader, now }: { hashReader: HashReader; now: Date },
): SubscriptionRecord[] =>
  FOLLOWERS.flatMap(({ story, address, language, askedHoursAgo, isConfirmed }, index) => {
    const shipment = shipments[story]?.record;
    if (!shipment) return [];
    const askedAt = new Date(now.getTime() - askedHoursAgo * HOUR_MS);
    const state = isConfirmed
      ? { place: 0, confirmedAt: new Date(askedAt.getTime() + 4 * MINUTE_MS), expiresAt: subscriptionEnd(shipment) }
      : {
          mailbox: hashReader(getMailbox(address)),
          mailboxPlace: 0,
          expiresAt: new Date(askedAt.getTime() + CONFIRMATION_HOURS * HOUR_MS),
        };
    return [
      {
        _id: toSubscriptionId(index),
        trackingId: shipment.trackingId,
        address,
        reader: hashReader(address),
        language,
        askedAt,
        ...state,
      },
    ];
  });

const toSubscriptionId = (index: number) => new mongo.ObjectId(Buffer.concat([Buffer.from('demo-reader'), Buffer.from([index])]));
