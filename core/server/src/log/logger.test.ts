import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(
  write: (logger: ReturnType<typeof createLogger>) => void,
  level: 'info' | 'debug' = 'info',
) {
  const lines: Record<string, unknown>[] = [];
  write(
    createLogger(level, {
      write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
    }),
  );
  return lines;
}

describe('a log line', () => {
  it('writes JSON with time, level, text, and allowed fields', () => {
    const [line] = logged((logger) =>
      logger.info({ status: 200, ms: 3, method: 'GET' }, 'answered'),
    );
    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      status: 200,
      ms: 3,
      method: 'GET',
      msg: 'answered',
    });
  });

  it('leaves out every other field and only names it', () => {
    const client = { id: 7, ssn: '123-45-6789', body: { a: 1 } };
    const [line] = logged((logger) => logger.warn(client, 'x'));
    expect(JSON.stringify(line)).not.toContain('45-6789');
    expect(line).toMatchObject({ id: 7, dropped: ['ssn', 'body'] });
  });

  it('drops disallowed fields of nested values too', () => {
    const [line] = logged((logger) =>
      logger.info({ phases: [{ plugin: 'a', ms: 1, email: 'm@x.org' }] }, 'x'),
    );
    expect(line?.['phases']).toEqual([{ plugin: 'a', ms: 1, dropped: ['email'] }]);
  });

  it('cuts the query off an address', () => {
    const [line] = logged((logger) =>
      logger.info({ url: '/api/clients?email=m@x.org', route: '/clients' }, 'x'),
    );
    expect(line).toMatchObject({ url: '/api/clients', route: '/clients' });
  });

  it('logs an error with its stack and cause', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'ECONNRESET' });
    const [line] = logged((logger) =>
      logger.error({ err: new Error('outer', { cause }) }, 'failed'),
    );
    expect(line?.['err']).toMatchObject({
      type: 'Error',
      message: 'outer',
      stack: expect.arrayContaining([expect.stringContaining('logger.test.ts')]) as unknown,
      cause: { type: 'TypeError', message: 'inner', code: 'ECONNRESET' },
    });
  });

  it('leaves out the message of a database error that repeats values', () => {
    const error = Object.assign(new Error('invalid input syntax for type date: "123-45-6789"'), {
      code: '22007',
      detail: 'Key (ssn)=(123-45-6789) exists',
      table: 'clients_client',
    });
    const [line] = logged((logger) => logger.error({ err: error }, 'failed'));
    expect(JSON.stringify(line)).not.toContain('45-6789');
    expect(line?.['err']).toMatchObject({ code: '22007', table: 'clients_client' });
  });

  it('names the plugin on every line of its logger', () => {
    const [line] = logged((logger) => logger.child({ plugin: 'clients' }).info({ count: 1 }, 'x'));
    expect(line).toMatchObject({ plugin: 'clients', count: 1 });
  });

  it('drops lines below the level', () => {
    expect(logged((logger) => logger.debug({}, 'x'))).toEqual([]);
    expect(logged((logger) => logger.debug({}, 'x'), 'debug')).toHaveLength(1);
  });
});
