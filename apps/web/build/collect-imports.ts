interface ImportingChunk {
  imports: readonly string[];
}

/** Each chunk comes before its imports. */
export function collectImports(
  fileNames: readonly string[],
  chunks: ReadonlyMap<string, ImportingChunk>,
  reached = new Set<string>(),
): ReadonlySet<string> {
  for (const fileName of fileNames) {
    if (reached.has(fileName)) continue;
    reached.add(fileName);
    collectImports(chunks.get(fileName)?.imports ?? [], chunks, reached);
  }
  return reached;
}
