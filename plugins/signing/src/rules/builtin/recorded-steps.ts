/**
 * Whether the audit recorded the same steps: all from the first recorded one on, and no others. Steps from before steps were
 * recorded have no line.
 *
 * @param hashes of the steps, in their order
 * @param recorded hashes in audit lines of the envelope
 */
export function areStepsRecorded(
  hashes: readonly string[],
  recorded: ReadonlySet<string>,
): boolean {
  const known = new Set(hashes);
  const first = hashes.findIndex((hash) => recorded.has(hash));
  const since = first === -1 ? [] : hashes.slice(first);
  return (
    [...recorded].every((hash) => known.has(hash)) && since.every((hash) => recorded.has(hash))
  );
}
