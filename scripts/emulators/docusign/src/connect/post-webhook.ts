const TIMEOUT_MS = 10_000;

/** DocuSign's own schedule is not published; this one doubles its pauses from a minute to an hour. */
const PAUSES_IN_MINUTES = [1, 2, 4, 8, 16, 32, 60, 60];

/** Milliseconds until the next attempt; null when there is none. */
export function afterFailure(attempts: number): number | null {
  const minutes = PAUSES_IN_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * 60_000;
}

/** Any 2xx is an acknowledgment. */
export function isSuccess(outcome: number | string): boolean {
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}

/** Sends a webhook; returns the status of the response, or why there was none. */
export async function postWebhook(
  url: string,
  body: string,
  signatures: Readonly<Record<string, string>>,
): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...signatures },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? (error instanceof Error ? error.name : 'failed');
  }
}
