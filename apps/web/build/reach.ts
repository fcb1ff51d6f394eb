interface Importing {
  imports: readonly string[];
}

/** Chunks with their static imports, each before its imports. */
export function reach(
  fileNames: readonly string[],
  chunks: ReadonlyMap<string, Importing>,
  reached = new Set<string>(),
): ReadonlySet<string> {
  for (const fileName of fileNames) {
    if (reached.has(fileName)) continue;
    reached.add(fileName);
    reach(chunks.get(fileName)?.imports ?? [], chunks, reached);
  }
  return reached;
}
