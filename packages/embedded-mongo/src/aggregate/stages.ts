import { Int32 } from 'bson';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { PAUSE } from '../storage/pause.ts';
import { getTypeName } from './arguments.ts';
import { type Names, createEnvironment } from './environment.ts';
import { compileExpression } from './expression.ts';
import { parseGroup } from './group.ts';
import { type Documents, type PipelineRun, type Stage, paced, estimateSize } from './stage.ts';

export function parseMatch(argument: unknown): Stage {
  if (!isDocument(argument)) throw new MongoError('Location15959', 'the match filter must be an expression in an object');
  const filter = parseFilter(argument);
  return function* matched(documents, { variables }) {
    const matches = compileFilter(filter, variables);
    for (const document of documents) if (document === PAUSE || matches(document)) yield document;
  };
}

export function parseSortStage(argument: unknown): Stage {
  const fields = parseSort(argument);
  if (fields.length === 0) throw new MongoError('Location15976', '$sort stage must have at least one sort key');
  return function* sorted(documents, run) {
    const all = yield* collect(documents, run);
    yield* paced(sortDocuments(all, fields, (document) => document));
  };
}

export function parseInteger(name: string, value: unknown, least: 0 | 1): number {
  const number = toNumber(value);
  if (number === undefined || !Number.isInteger(number) || number < least) {
    throw new MongoError('BadValue', `invalid argument to ${name} stage: a whole number of at least ${least} is needed`);
  }
  return number;
}

export function slice(from: number, to: number): Stage {
  return function* sliced(documents) {
    if (to <= from) return;
    let seen = 0;
    for (const document of documents) {
      if (document === PAUSE || ++seen > from) yield document;
      if (seen >= to) return;
    }
  };
}

export function parseCount(name: unknown): Stage {
  if (typeof name !== 'string' || name === '' || name.startsWith('$') || name.includes('.')) {
    throw new MongoError('Location40160', 'the count field must be a non-empty string without $ and dots');
  }
  return function* counted(documents) {
    let count = 0;
    for (const document of documents) {
      if (document === PAUSE) yield PAUSE;
      else count++;
    }
    if (count > 0) yield { [name]: new Int32(count) };
  };
}

export function parseSortByCount(argument: unknown, names: Names): Stage {
  const group = parseGroup({ _id: argument, count: { $sum: new Int32(1) } }, names);
  const sort = parseSortStage({ count: new Int32(-1) });
  return (documents, run) => sort(group(documents, run), run);
}

export function parseSample(argument: unknown): Stage {
  const size = parseInteger('$sample', isDocument(argument) ? argument['size'] : undefined, 1);
  return function* sampled(documents, run) {
    const all = yield* collect(documents, run);
    for (let taken = 0; taken < size && taken < all.length; taken++) {
      const at = taken + Math.floor(Math.random() * (all.length - taken));
      const document = all[at];
      const first = all[taken];
      if (document && first) [all[at], all[taken]] = [first, document];
      if (document) yield document;
    }
  };
}

export function parseReplaceWith(argument: unknown, names: Names): Stage {
  const expression = compileExpression(argument, names);
  return function* replaced(documents, { variables }) {
    for (const document of documents) {
      const result = document === PAUSE ? PAUSE : expression(createEnvironment(document, variables));
      if (result !== PAUSE && !isDocument(result)) {
        throw new MongoError(
          'Location40228',
          `'newRoot' expression must evaluate to an object, but resulting value was ${getTypeName(result)}`,
        );
      }
      if (result !== PAUSE) estimateSize(result);
      yield result;
    }
  };
}

export function* collect(documents: Documents, run: PipelineRun): Generator<typeof PAUSE, BsonDocument[]> {
  const all: BsonDocument[] = [];
  for (const document of documents) {
    if (document === PAUSE) {
      yield PAUSE;
      continue;
    }
    run.hold(estimateSize(document));
    all.push(document);
  }
  return all;
}
