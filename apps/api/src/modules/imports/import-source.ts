import type { AnalyzeOptions } from './analyze-file.ts';
import { recordedAnswers } from './import-answers.ts';
import type { ImportRecord } from './import-model.ts';

/** A stored file is read as it was read at first, also after an update of this program. */
export function toSource(record: ImportRecord): AnalyzeOptions {
  const { importId, createdAt, content, understanding, corrections = [] } = record;
  const answers = recordedAnswers(record);
  const { encoding, delimiter, headerRow, sheet } = { ...answers.reading, ...understanding.file };
  const { hiddenRows } = answers.reading;
  return {
    importId,
    createdAt,
    content,
    corrections,
    answers: { ...answers, reading: { encoding, delimiter, headerRow, sheet, hiddenRows } },
    requested: answers.reading,
    shipper: understanding.shipper ?? null,
  };
}
