const version = /^(\d+)\.(\d+)\.(\d+)$/;
const caretRange = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/**
 * True when `api` (`^1`, `^1.2` or `^1.2.3`) accepts the kernel API version
 * `kernelVersion` (`1.4.0`): same major, and at least the version named. Any
 * other form of range accepts nothing; the manifest schema refuses it first.
 */
export function acceptsApi(api: string, kernelVersion: string): boolean {
  const range = caretRange.exec(api);
  const actual = version.exec(kernelVersion);
  if (!range || !actual) return false;
  const [major, minor, patch] = range.slice(1).map((part) => Number(part ?? 0)) as Triple;
  const [actualMajor, actualMinor, actualPatch] = actual.slice(1).map(Number) as Triple;
  if (actualMajor !== major) return false;
  if (actualMinor !== minor) return actualMinor > minor;
  return actualPatch >= patch;
}

type Triple = [number, number, number];
