import { isEnded } from '../shipments/outcomes.ts';
import { isOpenStatus } from '../shipments/statuses.ts';

const REPORT_KINDS = ['late', 'not_moving', 'wrong_address', 'not_received', 'damaged', 'wrong_info', 'other'] as const;
/** Requests of the recipient of a held parcel. */
const REQUEST_KINDS = ['another_day', 'paperwork', 'payment', 'contents', 'question'] as const;
export const PROBLEM_KINDS = [...REPORT_KINDS, ...REQUEST_KINDS] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** Structured answer beside or instead of the message. */
export type ProblemDetail = 'day' | 'address' | 'document';
export const PROBLEM_DETAILS: Partial<Record<ProblemKind, ProblemDetail>> = {
  another_day: 'day',
  wrong_address: 'address',
  paperwork: 'document',
};

/** Kinds that need no message because their name says it all. */
const SELF_EXPLANATORY: ReadonlySet<ProblemKind> = new Set(['late', 'not_moving', 'not_received', 'payment']);

/** Returns false if a report says nothing: neither a message nor the detail of its kind, nor the document itself. */
export function isProblemDescribed(
  report: { kind: ProblemKind; message?: string | undefined; files?: readonly string[] | undefined } & ProblemDetails,
): boolean {
  const detail = PROBLEM_DETAILS[report.kind];
  if (detail === 'document' && report.files?.length) return true;
  return Boolean(report.message) || (detail !== undefined && Boolean(report[detail])) || !needsMessage(report.kind);
}

export const needsMessage = (kind: ProblemKind): boolean => !SELF_EXPLANATORY.has(kind);

const EVIDENCED: ReadonlySet<ProblemKind> = new Set(['damaged', 'paperwork', 'payment', 'contents', 'other']);

/** Whether photos or documents help with a report. */
export const canHaveFiles = (kind: ProblemKind): boolean => EVIDENCED.has(kind);

/** Kinds that ask something or that the office has to come back to. */
const ANSWERED: ReadonlySet<ProblemKind> = new Set(['wrong_address', 'paperwork', 'payment', 'contents', 'question']);

/** Whether a report is worth nothing without a way to answer it. */
export const needsContact = (kind: ProblemKind): boolean => ANSWERED.has(kind);

export type ProblemDetails = Partial<Record<ProblemDetail, string | undefined>>;

const ON_ARRIVAL: readonly ProblemKind[] = ['not_received', 'damaged'];
const ON_THE_WAY: readonly ProblemKind[] = ['not_moving', 'wrong_address'];

interface ProblemContext {
  status: string;
  isLate: boolean;
  isDated: boolean;
}

/** Returns the kinds of reports that fit a shipment, the likeliest first. An unknown status allows all of them. */
export function getProblemKinds({ status, isLate, isDated }: ProblemContext): ProblemKind[] {
  const isOpen = isOpenStatus(status);
  const isKnown = isOpen || isEnded({ status });
  return REPORT_KINDS.filter((kind) => {
    if (kind === 'late') return isOpen ? isLate || !isDated : !isKnown;
    if (!isKnown) return true;
    return !(isOpen ? ON_ARRIVAL : ON_THE_WAY).includes(kind);
  });
}
