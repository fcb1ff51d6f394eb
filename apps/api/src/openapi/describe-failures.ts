import { ERROR_CODES, type ErrorCode } from '@waybill/contracts/facts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import type { ErrorResponse } from '@waybill/contracts/shared/envelope';
import { describeFields } from './field-texts.ts';
import type { Answer, Operation } from './open-api.ts';

export function listFailureCodes(endpoint: Endpoint): ErrorCode[] {
  const { method, access, versioned, params, body, consumes, staffAccess, idempotent, rateLimits = [], errors = [] } = endpoint;
  const codes: ErrorCode[] = ['VALIDATION'];
  if (params) codes.push('BAD_URL');
  if (body) codes.push('BAD_JSON');
  if (body || consumes) codes.push('BAD_ENCODING', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE');
  if (access !== 'public') codes.push('UNAUTHENTICATED');
  if (access !== 'public' || staffAccess) codes.push('INVALID_TOKEN', 'TOKEN_EXPIRED');
  if (versioned && method !== 'GET') codes.push('PRECONDITION_FAILED', ...(body ? (['STALE'] as const) : []));
  if (idempotent) codes.push('IDEMPOTENCY_MISMATCH');
  if (idempotent && access !== 'public') codes.push('IDEMPOTENCY_GONE');
  if (rateLimits.length > 0) codes.push('RATE_LIMITED');
  return [...new Set<ErrorCode>([...codes, ...errors, 'INTERNAL', 'UNAVAILABLE'])];
}

export function collectFailures() {
  const components: Record<string, Answer> = {};

  const describe = (codes: readonly ErrorCode[]): Operation['responses'] => {
    const statuses = [...new Set(codes.map((code) => ERROR_CODES[code].status))];
    return Object.fromEntries(
      statuses.map((status) => {
        const sameStatus = codes.filter((code) => ERROR_CODES[code].status === status).toSorted();
        const name = [status, ...sameStatus].join('.');
        components[name] ??= describeFailure(status, sameStatus);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  return { components, describe };
}

function describeFailure(status: number, codes: readonly ErrorCode[]): Answer {
  const content = {
    schema: {
      allOf: [
        { $ref: '#/components/schemas/Failure' },
        describeFields({ properties: { code: { enum: codes }, status: { const: status } } }, ['Failure']),
      ],
    },
    ...describeExamples(codes),
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CODES[code].title}.`).join(' '),
    headers: Object.fromEntries(listFailureHeaders(status).map((header) => [header, { $ref: `#/components/headers/${header}` }])),
    // Negotiated by Accept.
    content: { 'application/json': content, 'application/problem+json': content },
  };
}

function describeExamples(codes: readonly ErrorCode[]) {
  const [first, ...others] = codes;
  if (first !== undefined && others.length === 0) return { example: createExample(first) };
  return { examples: Object.fromEntries(codes.map((code) => [code, { value: createExample(code) }])) };
}

function listFailureHeaders(status: number): string[] {
  return ['X-Request-Id', 'Content-Language', ...(STATUS_HEADERS[status] ?? [])];
}

const STATUS_HEADERS: Readonly<Record<number, readonly string[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

function createExample(code: ErrorCode): ErrorResponse {
  const { status, title } = ERROR_CODES[code];
  const errors = [{ path: 'deliveryDate', message: 'is required', code: 'required' as const }];
  const message = code === 'VALIDATION' ? 'Please check: deliveryDate is required' : `${title}.`;
  return {
    success: false,
    message,
    error: message,
    code,
    ...(code === 'VALIDATION' && { errors }),
    requestId: 'b7c1e2f4-3a5d-4e6f-8a9b-0c1d2e3f4a5b',
    type: `urn:waybill:error:${code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: message,
  };
}
