import { expect, test } from 'vitest';
import { oldMessage } from '../../testing/builders.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { createProofPictureRepository } from '../proofs/proof-picture-repository.ts';
import { completeSubmissions, messageSearchTerms } from './search-terms.ts';
import { messageFileModel, messageModel } from './store/message-model.ts';
import { createMessageRepository } from './store/message-repository.ts';

const { connection } = setUpDatabase();
const AT = new Date('2026-03-04T10:00:00.000Z');
const model = () => messageModel(connection());
const messages = () =>
  createMessageRepository({ model: model(), files: createProofPictureRepository({ model: messageFileModel(connection()) }) });
const complete = () => completeSubmissions(messages(), messageSearchTerms);

test('makes messages from before the inbox searchable and changeable after one start', async () => {
  await model().collection.insertMany(Array.from({ length: 1_001 }, (_, index) => oldMessage(index, AT)));
  await complete();
  expect(await messages().search(['palle'], 2_000)).toHaveLength(1_001);
  expect(await messages().find('M-000007')).toMatchObject({ version: 1, updatedAt: AT, status: 'new' });
});

test('resumes after an interruption and keeps what exists', async () => {
  await model().collection.insertMany([
    oldMessage(1, AT),
    { ...oldMessage(2, AT), version: 7, updatedAt: new Date(0), searchTerms: ['x'] },
  ]);
  await complete();
  await complete();
  expect(await messages().find('M-000001')).toMatchObject({ version: 1 });
  expect(await messages().find('M-000002')).toMatchObject({ version: 7, searchTerms: ['x'], updatedAt: new Date(0) });
});

test('uses an index to find incomplete submissions', async () => {
  const queries = await watchPlans(connection(), complete);
  expect(queries.map(({ collection }) => collection)).toContain('messages');
  expect(queries.filter(({ stages }) => stages.includes('COLLSCAN'))).toEqual([]);
});
