import { texts } from '@waybill/i18n/texts';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../errors/app-error.ts';

/** Runs after the calls of a path. Another path may still match: `/tracking/ALL` is also a shipment. */
export function rejectOtherMethods(path: string, methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return (req, res, next) => {
    res.locals.allow ??= allow;
    if (req.path === path || req.path === `${path}/`) return refuse(req, res, allow);
    next();
  };
}

/** 405, or the methods for OPTIONS. */
export const refuseMethod: RequestHandler = (req, res, next) => {
  if (!res.locals.allow) return next();
  refuse(req, res, res.locals.allow);
};

function refuse({ method }: Request, res: Response, allow: readonly string[]): void {
  if (method !== 'OPTIONS') {
    throw new AppError('METHOD_NOT_ALLOWED', (t) => t(texts.api.methodUnknown, { method }), { allow, params: { method } });
  }
  res.setHeader('Allow', allow.join(', '));
  res.status(204).end();
}
