/** Runs in the frame of the card form. Sent as text, so it uses nothing from outside itself. */
export function runCardFrame(): void {
  interface FieldProblem {
    readonly type: string;
    readonly field: string;
    readonly message: string;
  }

  const form = document.querySelector('form')!;
  const fields = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'];
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement | null;
  let port: MessagePort | null = null;
  let brand = '';

  const sendSize = () => {
    const bottom = form.getBoundingClientRect().bottom + window.scrollY;
    port?.postMessage({ height: Math.ceil(bottom) + 8 });
  };
  const sendEvent = (type: string, field: string) =>
    port?.postMessage({
      event: {
        type,
        detail: {
          eventType: type,
          field,
          cardBrand: brand,
          postalCodeValue: input('postalCode')?.value ?? '',
          currentState: {
            isEmpty: input(field)?.value === '',
            hasErrorClass: input(field)?.getAttribute('aria-invalid') === 'true',
            hasFocusClass: document.activeElement === input(field),
            isCompletelyValid: false,
            isPotentiallyValid: true,
          },
        },
      },
    });
  const showProblem = (field: string, message: string) => {
    const element = input(field);
    const place = document.getElementById(`problem-${field}`);
    if (element === null || place === null) return false;
    const before = element.getAttribute('aria-invalid') === 'true';
    if (message === '') element.removeAttribute('aria-invalid');
    else element.setAttribute('aria-invalid', 'true');
    place.textContent = message;
    if (before !== (message !== '')) {
      sendEvent(message === '' ? 'errorClassRemoved' : 'errorClassAdded', field);
    }
    return true;
  };

  const tokenize = async (details: unknown): Promise<unknown> => {
    const response = await fetch('/card-form/tokens', {
      method: 'POST',
      body: JSON.stringify({
        ...(form.dataset as Record<string, string>),
        ...Object.fromEntries(fields.map((name) => [name, input(name)?.value ?? ''])),
        details,
      }),
    });
    const result = (await response.json()) as { status: string; errors?: FieldProblem[] };
    for (const name of fields) {
      showProblem(name, result.errors?.find(({ field }) => field === name)?.message ?? '');
    }
    const first = fields.find((name) => result.errors?.some(({ field }) => field === name));
    if (first !== undefined) input(first)?.focus();
    sendSize();
    return result;
  };

  const calls: Record<string, (value: unknown) => unknown> = {
    ready: () => sendSize(),
    size: () => sendSize(),
    configure(value) {
      const { postalCode } = value as { postalCode?: string };
      const element = input('postalCode');
      if (postalCode !== undefined && element !== null) element.value = postalCode;
    },
    focus(value) {
      input(String(value))?.focus();
      return input(String(value)) !== null;
    },
    clear() {
      form.reset();
      for (const name of fields) showProblem(name, '');
      return true;
    },
    setError: (value) => showProblem(String(value), 'Check this field.'),
    tokenize,
  };

  form.addEventListener('focusin', ({ target }) =>
    sendEvent('focusClassAdded', (target as HTMLInputElement).name),
  );
  form.addEventListener('focusout', ({ target }) =>
    sendEvent('focusClassRemoved', (target as HTMLInputElement).name),
  );
  form.addEventListener('input', ({ target }) => {
    const { name, value } = target as HTMLInputElement;
    showProblem(name, '');
    if (name === 'postalCode') sendEvent('postalCodeChanged', name);
    if (name === 'expirationDate' && /^\d\d/.test(value)) {
      const digits = value.replace(/\D/g, '');
      (target as HTMLInputElement).value = `${digits.slice(0, 2)}/${digits.slice(2)}`;
    }
    const next = /^3[47]/.test(value) ? 'americanExpress' : value.startsWith('4') ? 'visa' : '';
    if (name !== 'cardNumber' || next === brand) return;
    brand = next;
    sendEvent('cardBrandChanged', name);
  });
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape') sendEvent('escape', (target as HTMLInputElement).name);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sendEvent('submit', 'cardNumber');
  });
  new ResizeObserver(sendSize).observe(form);
  window.addEventListener('message', ({ data, ports }) => {
    if (data !== 'square-card-form' || ports[0] === undefined) return;
    port = ports[0];
    port.onmessage = async ({ data: message }: MessageEvent) => {
      const { id, name, value } = message as { id: number; name: string; value: unknown };
      const result = await calls[name]?.(value);
      port?.postMessage({ id, result: result ?? true });
    };
  });
}
