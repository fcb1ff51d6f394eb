import type { OfferAnswer } from '@waybill/contracts/inbox/offer-schema';
import type { QuoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { FreightMeasures, Measure } from '@waybill/domain/inbox/freight-measures';
import type { ExtraService, FreightType } from '@waybill/domain/inbox/quote-options';
import type { Language } from '@waybill/domain/languages';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { actorField } from '../../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../../platform/http/actor.ts';
import type { Creation } from '../../../platform/idempotency/fingerprint.ts';
import { ACTOR_PATHS, CREATION_PATHS, none, type PersonalPaths, within } from '../../../platform/modules/personal-paths.ts';
import { indexSubmissions, type Submission, SUBMISSION_PATHS, submissionFields } from './submission.ts';

export interface OfferRecord {
  /** In the link of its mail. */
  id: string;
  amount: number;
  currency: string;
  validUntil: CalendarDate;
  text?: string;
  /** Absent if it was made without a mail server. */
  to?: string;
  language: Language;
  by: StoredActor;
  at: Date;
  openedAt?: Date;
  creation?: Creation;
}

export interface AnswerRecord {
  offer: string;
  answer: OfferAnswer;
  text?: string;
  at: Date;
}

export interface QuoteRecord
  extends
    Submission,
    FreightMeasures,
    Pick<
      QuoteRequest,
      'name' | 'email' | 'contactNumber' | 'cityOfDeparture' | 'cityOfArrival' | 'incoterms' | 'pieces' | Measure
    > {
  status: QuoteStatus;
  freightType: FreightType;
  /** A placeholder of the specification, or `freightType`. */
  freightTypeAsSent: string;
  extraService: ExtraService;
  /** Absent if not given or unreadable. */
  pieceCount?: number | undefined;
  ipHash: string;
  agent: string;
  amount?: number;
  currency?: string;
  validUntil?: CalendarDate;
  trackingId?: string;
  /** Of the form. Absent before 2026-11-30. */
  language?: Language;
  /** Oldest first, as are their answers. Absent without. */
  offers?: OfferRecord[];
  answers?: AnswerRecord[];
}

const text = { type: String, required: true } as const;

const offerSchema = new Schema<OfferRecord>(
  {
    id: String,
    amount: Number,
    currency: String,
    validUntil: String,
    text: String,
    to: String,
    language: String,
    by: actorField,
    at: Date,
    openedAt: Date,
    creation: { type: { key: String, fingerprint: String }, default: undefined, _id: false },
  },
  { _id: false, id: false },
);
const answerSchema = new Schema<AnswerRecord>({ offer: String, answer: String, text: String, at: Date }, { _id: false });

const quoteSchema = new Schema<QuoteRecord>(
  {
    ...submissionFields,
    name: text,
    email: text,
    contactNumber: text,
    cityOfDeparture: text,
    cityOfArrival: String,
    incoterms: text,
    pieces: String,
    pieceCount: Number,
    weight: text,
    height: text,
    width: text,
    length: text,
    weightKg: Number,
    heightCm: Number,
    widthCm: Number,
    lengthCm: Number,
    volumetricKg: Number,
    chargeableKg: Number,
    needsReview: [String],
    freightType: text,
    freightTypeAsSent: text,
    extraService: text,
    ipHash: text,
    agent: text,
    amount: Number,
    currency: String,
    validUntil: String,
    trackingId: String,
    language: String,
    offers: { type: [offerSchema], default: undefined },
    answers: { type: [answerSchema], default: undefined },
  },
  { collection: 'quotes', versionKey: false },
);

export const QUOTE_PATHS: PersonalPaths = {
  ...SUBMISSION_PATHS,
  ...none('needsReview', 'freightType', 'extraService', 'currency', 'validUntil', 'trackingId', 'language'),
  ...none('offers.id', 'offers.currency', 'offers.validUntil', 'offers.language', 'answers.offer', 'answers.answer'),
  ...within('offers.by', ACTOR_PATHS),
  ...within('offers.creation', CREATION_PATHS),
  'offers.text': 'person',
  'offers.to': 'person',
  'answers.text': 'person',
  contactNumber: 'person',
  cityOfDeparture: 'person',
  cityOfArrival: 'person',
  incoterms: 'person',
  pieces: 'person',
  weight: 'person',
  height: 'person',
  width: 'person',
  length: 'person',
  freightTypeAsSent: 'person',
  ipHash: 'person',
  agent: 'person',
};

quoteSchema.index({ status: 1, createdAt: -1, _id: -1 });
quoteSchema.index({ createdAt: -1, _id: -1 });
indexSubmissions(quoteSchema);

export type QuoteModel = Model<QuoteRecord>;

export const quoteModel = (connection: Connection): QuoteModel => connection.model<QuoteRecord>('Quote', quoteSchema);
