import type { QuoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import type { FreightMeasures, Measure } from '@waybill/domain/inbox/freight-measures';
import type { ExtraService, FreightType } from '@waybill/domain/inbox/quote-options';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { none, type PersonalPaths } from '../../../platform/modules/personal-paths.ts';
import { indexSubmissions, type Submission, SUBMISSION_PATHS, submissionFields } from './submission.ts';

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
}

const text = { type: String, required: true } as const;

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
  },
  { collection: 'quotes', versionKey: false },
);

export const QUOTE_PATHS: PersonalPaths = {
  ...SUBMISSION_PATHS,
  ...none('needsReview', 'freightType', 'extraService', 'currency', 'validUntil', 'trackingId'),
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
