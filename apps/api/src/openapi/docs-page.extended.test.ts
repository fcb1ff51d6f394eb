import { expect, test } from 'vitest';
import { runCommands } from '../testing/run-commands.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { describeApi } from './describe-api.ts';
import { listCalls, writeCurl } from './docs-curl.ts';

const server = setUpServer({ config: { metricsToken: 'a token for the metrics' } });
const document = describeApi();

test('has commands that the server accepts; only the stored examples are missing [B21]', async () => {
  const { body } = await server.visitor().post('/api/admin/login').send(CREDENTIALS).expect(200);
  const ending = ['logout', 'changePassword', 'endSession', 'endAllSessions'];
  /** Need the password of the account or the answer of a device. */
  const proving = ['startTotp', 'removeTotp', 'renewRecoveryCodes', 'startPasskey', 'addPasskey'];
  const skipped = new Set([...ending, ...proving]);
  const calls = listCalls(document).filter(({ operation }) => !skipped.has(operation.operationId));
  // The office's stream never ends.
  const getCurlLimit = ({ operation }: (typeof calls)[number]) => (operation.operationId === 'watchChanges' ? '-m 1' : '');
  const commands = calls.map(
    (call) => `${writeCurl(call, document)} -s ${getCurlLimit(call)} -w '\\n%{http_code}' -o answer; cat answer`,
  );
  const answers = await runCommands(server, commands, {
    TOKEN: String(body.data.token),
    METRICS_TOKEN: 'a token for the metrics',
  });
  const codes = answers.map(
    (answer, index) => [calls[index]?.operation.operationId, /"code":"(\w+)"/.exec(answer)?.[1]] as const,
  );
  const misunderstood = codes.filter(([, code = '']) =>
    ['BAD_URL', 'BAD_JSON', 'VALIDATION', 'UNSUPPORTED_MEDIA_TYPE', 'METHOD_NOT_ALLOWED', 'UNAUTHENTICATED', 'INTERNAL'].includes(
      code,
    ),
  );
  expect(misunderstood).toEqual([]);
});
