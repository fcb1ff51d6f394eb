import { drive } from '../drive.ts';
import { openMails } from '../due-mails.ts';
import { enterProduct } from '../enter-product.ts';
import { type Figures, median } from '../figures.ts';
import { randomLookup } from '../random-calls.ts';
import type { Scenario } from '../scenario.ts';
import { startMailSink } from '../start-floor.ts';

const MAILS = 10_000;

export const mails: Scenario = {
  row: 'S14',
  needsMany: true,
  async measure(lab) {
    const sink = await startMailSink();
    try {
      const product = await enterProduct(await lab.freshProduct(lab.mainSize, { smtpUrl: sink.url }));
      const stored = await openMails(product);
      try {
        const lookUp = (): Promise<Figures> =>
          drive(product, { nextCall: () => randomLookup(product), amount: lab.amount(1_000) });
        await lookUp();
        const alone = await lookUp();

        // No other requests run meanwhile.
        const [cpuBefore, sinkBefore] = [await product.cpuMicros(), await sink.cpuMicros()];
        const begin = performance.now();
        await stored.add(lab.amount(MAILS));
        await stored.drained();
        const perSecond = (lab.amount(MAILS) * 1_000) / (performance.now() - begin);
        const cpu = ((await product.cpuMicros()) - cpuBefore) / lab.amount(MAILS);
        const sinkCpu = ((await sink.cpuMicros()) - sinkBefore) / lab.amount(MAILS);

        await stored.add(lab.amount(MAILS));
        const beside = [await lookUp(), await lookUp(), await lookUp()];
        await stored.drained();
        const p95 = median(beside.map((figures) => figures.p95));
        return {
          findings: [
            {
              budget: 'mailRate',
              value: perSecond,
              behind: `${cpu.toFixed(0)} µs of the product per mail, ${sinkCpu.toFixed(0)} of the mail server`,
              isNoisy: false,
            },
            {
              budget: 'besideMails',
              value: p95 / alone.p95,
              behind: `p95 ${alone.p95.toFixed(0)} and ${p95.toFixed(0)} ms`,
              isNoisy: false,
            },
          ],
          rounds: { perSecond, cpu, sinkCpu, alone, beside },
        };
      } finally {
        await stored.close();
      }
    } finally {
      await sink.end();
    }
  },
};
