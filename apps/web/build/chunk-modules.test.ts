import { expect, it } from 'vitest';
import { createChunkGroup } from './chunk-modules.ts';

it.each(['lib/forms/no-such-file.ts', '@waybill/domain/no-such-module', 'lucide-react/no-such-icon', 'texts.common.noSuchText'])(
  'fails the build when %s of a chunk does not exist [C11]',
  (module) => {
    expect(() => createChunkGroup('forms', ['ui/field.tsx', module])).toThrow(
      `build/chunks.ts: ${module} of the chunk "forms" does not exist`,
    );
  },
);
