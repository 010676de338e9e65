import type { Call } from '../http/call.ts';
import type { SentPage } from '../http/koa-app.ts';
import type { CallObserver, EndedProviderCall } from '../plugin-api/system-readings.ts';

/** Who wants to know about calls that end; costs nothing while there is no one. */
export class CallObservers {
  readonly #observers = new Set<CallObserver>();

  add(observer: CallObserver): () => void {
    this.#observers.add(observer);
    return () => void this.#observers.delete(observer);
  }

  /** A call under `/api` ended. A stream of events ends hours later, which says nothing about speed. */
  ended(call: Call): void {
    if (this.#observers.size === 0 || call.endless) return;
    const path = call.entry?.route.path;
    const ended = {
      // Callers choose the method of a call that no route matches.
      method: path === undefined ? 'other' : call.entry!.route.method.toUpperCase(),
      group: path?.split('/')[1] ?? 'unknown',
      status: call.response.statusCode,
      seconds: call.milliseconds / 1_000,
    };
    for (const observer of this.#observers) observer.call(ended);
  }

  /** Methods of pages are chosen by callers, too. */
  sentPage({ method, status, isDocument, milliseconds }: SentPage): void {
    const ended = {
      method: method === 'GET' || method === 'HEAD' ? method : 'other',
      group: isDocument ? 'web-pages' : 'web-files',
      status,
      seconds: milliseconds / 1_000,
    };
    for (const observer of this.#observers) observer.call(ended);
  }

  providerCallEnded(ended: EndedProviderCall): void {
    for (const observer of this.#observers) observer.providerCall(ended);
  }
}
