/** States in which the database gives a transaction up so that another can go on. */
const GIVEN_UP: ReadonlySet<unknown> = new Set(['40P01', '40001']);
const MOST_TRIES = 3;

/**
 * Does work that is one transaction, and begins anew when the database has given it up: somebody may edit clients of a
 * file while they are brought in, so that each waits for the other.
 */
export async function beginAnew(work: () => Promise<void>, tries = MOST_TRIES): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (tries === 1 || !wasGivenUp(error)) throw error;
    await beginAnew(work, tries - 1);
  }
}

function wasGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && GIVEN_UP.has(error.code);
}
