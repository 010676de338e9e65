/** Bytes sent so far and bytes to send in all, the form's own lines included. */
export type UploadProgress = (sent: number, total: number) => void;

/** `fetch` for an upload: the same request and response, and it reports the progress of the body. */
export type UploadRequest = (
  url: string,
  request: RequestInit,
  onProgress: UploadProgress,
) => Promise<Response>;

/** Answers with one of these carry no body at all. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Sends by XMLHttpRequest, because `fetch` reports no progress of a body. Rejects like `fetch`: with a
 * TypeError without a response, with an AbortError when the signal aborted it.
 */
export const uploadByXhr: UploadRequest = (url, request, onProgress) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const { signal } = request;
    const stop = () => call.abort();
    call.open(request.method ?? 'POST', url);
    new Headers(request.headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new TypeError("The upload didn't go through."));
    call.onabort = () => reject(new DOMException('Upload canceled.', 'AbortError'));
    call.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted === true) reject(new DOMException('Upload canceled.', 'AbortError'));
    else call.send(request.body as XMLHttpRequestBodyInit);
  });

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const { status } = call;
  return new Response(WITHOUT_BODY.has(status) ? null : call.responseText, { status, headers });
}
