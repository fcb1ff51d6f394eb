import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { REPLAYED } from '../../idempotency.ts';
import type { Receipt } from '../../submissions/store-once.ts';
import { type ReportProblemDeps, reportProblem } from './report-problem.ts';
import { type SubmitMessageDeps, submitMessage } from './submit-message.ts';

export function contactHandlers(deps: SubmitMessageDeps & ReportProblemDeps): Pick<Handlers, 'submitContact' | 'reportProblem'> {
  return {
    submitContact: async ({ body, ...caller }) => reply(TEXTS.contact.success, await submitMessage(deps, body, caller)),

    reportProblem: async ({ params, body, ...caller }) =>
      reply(TEXTS.problemReport.success, await reportProblem(deps, { ...params, report: body }, caller)),
  };
}

const reply = (message: string, { reference, outcome }: Receipt) => ({
  body: { message, data: { reference } },
  ...(outcome === 'replayed' && { headers: REPLAYED }),
});
