/**
 * Runs `work` and returns its result with the milliseconds of processor time that this process spent on it. Unlike wall
 * time, it does not depend on other load of the machine.
 */
export async function processorTime<T>(
  work: () => T | Promise<T>,
): Promise<{ readonly result: T; readonly ms: number }> {
  const begin = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(begin);
  return { result, ms: (user + system) / 1_000 };
}
