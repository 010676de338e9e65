const TIMEOUT_MS = 10_000;

/** One attempt to send a webhook. */
export interface WebhookRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Any 2xx is an acknowledgment. */
export function isSuccess(outcome: number | string): boolean {
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}

/** Sends a webhook; returns the status of the response, or why there was none. */
export async function postWebhook(request: WebhookRequest): Promise<number | string> {
  const { url, body, headers } = request;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
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
