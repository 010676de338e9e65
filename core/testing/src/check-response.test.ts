import { expect, it } from 'vitest';
import { createTestPortal } from './test-portal.ts';

it('fails a test whose 2xx response does not match the schema of its route', async () => {
  const portal = await createTestPortal({ plugins: ['faulty-request'] });
  try {
    const token = await portal.signIn('agent');
    const request = portal.request('GET', '/api/faulty-request/100/mismatch', { token });
    await expect(request).rejects.toThrow(
      /^GET \/api\/faulty-request\/:id\/mismatch does not match core\/field-message:\nmessage: /,
    );
  } finally {
    await portal.close();
  }
});
