const waiting = new Set<() => void>();

/** Runs each function once after the next paint, all of them together. Returns a function that cancels it. */
export function afterPaint(run: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(runAll));
  waiting.add(run);
  return () => void waiting.delete(run);
}

function runAll(): void {
  const functions = [...waiting];
  waiting.clear();
  for (const run of functions) run();
}
