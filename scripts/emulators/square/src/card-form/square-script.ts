import type {
  Card,
  CardOptions,
  Payments,
  Square,
  TokenResult,
} from '@square/web-payments-sdk-types';

/**
 * Runs in the browser of an app, in place of the provider's script: `window.Square`, whose card form is a frame from the
 * emulator. Sent as text, so it uses nothing from outside itself.
 *
 * @param origin of the emulator
 */
export function installSquare(origin: string): void {
  const LOAD_MS = 10_000;
  type Listener = (event: { type: string; detail: unknown }) => void;

  const failure = (name: string, message: string): Error =>
    Object.assign(new Error(message), { name, errors: [] });
  const unsupported = (): Promise<never> =>
    Promise.reject(
      failure('PaymentMethodUnsupportedError', 'The emulator has only the card form.'),
    );

  /** The frame of one card form, and the messages to and from it. */
  const openFrame = async (parent: HTMLElement, address: string, notify: Listener) => {
    const frame = document.createElement('iframe');
    frame.title = 'Secure card payment form';
    frame.className = 'sq-card-component';
    Object.assign(frame.style, { width: '100%', height: '220px', border: '0', display: 'block' });
    const wrapper = document.createElement('div');
    wrapper.className = 'sq-card-wrapper';
    wrapper.append(frame);
    const { port1, port2 } = new MessageChannel();
    const waiting = new Map<number, (result: unknown) => void>();
    let count = 0;
    port1.onmessage = ({ data }: MessageEvent) => {
      const message = data as { id?: number; result?: unknown; height?: number; event?: never };
      if (message.height !== undefined) frame.style.height = `${message.height}px`;
      if (message.event !== undefined) notify(message.event);
      if (message.id === undefined) return;
      waiting.get(message.id)?.(message.result);
      waiting.delete(message.id);
    };
    const call = (name: string, value?: unknown) =>
      new Promise<unknown>((resolve) => {
        count += 1;
        waiting.set(count, resolve);
        port1.postMessage({ id: count, name, value });
      });
    await new Promise<void>((resolve, reject) => {
      frame.onload = () => resolve();
      frame.onerror = () => reject(failure('UnexpectedError', 'The card form did not load.'));
      frame.src = address;
      parent.append(wrapper);
    });
    frame.contentWindow!.postMessage('square-card-form', origin, [port2]);
    let timer = 0;
    const late = new Promise<never>((_, reject) => {
      const error = failure('UnexpectedError', 'The card form did not load.');
      timer = window.setTimeout(() => reject(error), LOAD_MS);
    });
    await Promise.race([call('ready'), late]).finally(() => window.clearTimeout(timer));
    return { call, remove: () => wrapper.remove() };
  };

  const createCard = (applicationId: string, locationId: string, options: CardOptions): Card => {
    const listeners = new Map<string, Set<Listener>>();
    let frame: Awaited<ReturnType<typeof openFrame>> | null = null;
    let isAttaching = false;
    let isDestroyed = false;
    const attached = () => {
      if (isDestroyed) {
        throw failure('PaymentMethodAlreadyDestroyedError', 'Card has been destroyed.');
      }
      if (frame === null) {
        throw failure('PaymentMethodNotAttachedError', 'Card has not been attached.');
      }
      return frame;
    };
    const remove = () => {
      const was = frame;
      frame = null;
      was?.remove();
      return was !== null;
    };
    const card = {
      async configure(changed: CardOptions) {
        await attached().call('configure', { postalCode: changed.postalCode });
      },
      async attach(target: string | HTMLElement) {
        if (isDestroyed) {
          throw failure('PaymentMethodAlreadyDestroyedError', 'Card has been destroyed.');
        }
        if (frame !== null || isAttaching) {
          throw failure('PaymentMethodAlreadyAttachedError', 'Card is attached already.');
        }
        const parent =
          typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
        if (parent === null) throw failure('ElementNotFoundError', 'No element was found.');
        const query = new URLSearchParams({ applicationId, locationId });
        if (options.postalCode !== undefined) query.set('postalCode', options.postalCode);
        isAttaching = true;
        try {
          const opened = await openFrame(parent, `${origin}/card-form?${String(query)}`, (event) =>
            listeners.get(event.type)?.forEach((listener) => listener(event)),
          );
          // Destroyed while the frame was loading.
          if (isDestroyed) opened.remove();
          else frame = opened;
        } finally {
          isAttaching = false;
        }
      },
      detach: () => Promise.resolve(remove()),
      destroy() {
        isDestroyed = true;
        return Promise.resolve(remove());
      },
      recalculateSize: () => void frame?.call('size'),
      async focus(field: string) {
        return (await attached().call('focus', field)) === true;
      },
      async clear() {
        return (await attached().call('clear')) === true;
      },
      async setError(field: string) {
        return (await attached().call('setError', field)) === true;
      },
      addEventListener(type: string, listener: Listener) {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
      },
      removeEventListener: (type: string, listener: Listener) =>
        void listeners.get(type)?.delete(listener),
      async tokenize(details?: object) {
        return (await attached().call('tokenize', details ?? null)) as TokenResult;
      },
    };
    return card as Card;
  };

  const payments = (applicationId: string, locationId = ''): Payments => {
    if (!window.isSecureContext) {
      throw failure('WebSdkEmbedError', 'The Web Payments SDK needs a secure context.');
    }
    if (!/^(sandbox-sq0idb|sq0idp)-/.test(applicationId)) {
      throw failure('InvalidApplicationIdError', 'The application ID is not in the right format.');
    }
    return {
      card: (options: CardOptions = {}) =>
        Promise.resolve(createCard(applicationId, locationId, options)),
      setLocale: (newLocale: string) =>
        Promise.resolve({ previousLocale: navigator.language, newLocale }),
      verifyBuyer: unsupported,
      paymentRequest() {
        throw failure('InvalidPaymentRequestError', 'The emulator has only the card form.');
      },
      googlePay: unsupported,
      applePay: unsupported,
      ach: unsupported,
      giftCard: unsupported,
      afterpayClearpay: unsupported,
      cashAppPay: unsupported,
    };
  };

  // Apps only compare the names of errors, which all of the above have.
  const square = { payments, errors: {} } as unknown as Square;
  Object.defineProperty(window, 'Square', { value: square, configurable: true });
}
