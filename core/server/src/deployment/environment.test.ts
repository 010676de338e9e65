import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const folder = '/srv/portal';

function sentences(variables: Record<string, string>): readonly string[] {
  try {
    readEnvironment(variables, folder);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('readEnvironment', () => {
  it('uses a default for every setting', () => {
    expect(readEnvironment({}, folder)).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: '/srv/portal/.data',
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseSchema: 'public',
      databaseConnections: 32,
      publicUrl: 'http://127.0.0.1:4000',
      hasPublicUrl: false,
      ownerUsername: undefined,
      ownerPassword: undefined,
      ownerName: undefined,
      ownerEmail: undefined,
      logLevel: undefined,
      trustedProxies: { kind: 'none' },
      outgoingEmulators: new Map(),
      masterKeyFile: '/srv/portal/.data/keys/master.key',
      sealCertificate: undefined,
      timeStamps: undefined,
      storageUrl: 'file:///srv/portal/.data/files',
      production: false,
    });
  });

  it('takes an empty value as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', LOG_LEVEL: '' }, folder)).toEqual(
      readEnvironment({}, folder),
    );
  });

  it('puts the keys and the files below DATA_DIR', () => {
    const environment = readEnvironment({ DATA_DIR: 'var' }, folder);
    expect(environment.masterKeyFile).toBe('/srv/portal/var/keys/master.key');
    expect(environment.storageUrl).toBe('file:///srv/portal/var/files');
  });

  it.each([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', '0', { port: 0 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0', publicUrl: 'http://localhost:4000' }],
    ['HOST', '::1', { host: '::1', publicUrl: 'http://[::1]:4000' }],
    [
      'DATABASE_URL',
      'postgres://u:p@db:5432/portal',
      { databaseUrl: 'postgres://u:p@db:5432/portal' },
    ],
    [
      'DATABASE_URL',
      'postgresql://u:p@/portal?host=/run/pg',
      { databaseUrl: 'postgresql://u:p@/portal?host=/run/pg' },
    ],
    [
      'DATABASE_URL',
      'postgres:///portal?host=/run/pg',
      { databaseUrl: 'postgres:///portal?host=/run/pg' },
    ],
    ['DATABASE_SCHEMA', 'agency_7', { databaseSchema: 'agency_7' }],
    ['PUBLIC_URL', 'https://portal.example.com/', { publicUrl: 'https://portal.example.com' }],
    ['OWNER_USERNAME', 'maria', { ownerUsername: 'maria' }],
    ['OWNER_PASSWORD', 'six666', { ownerPassword: 'six666' }],
    ['OWNER_NAME', ' Ana  Maria Lopez ', { ownerName: 'Ana Maria Lopez' }],
    ['OWNER_EMAIL', ' ana@example.com ', { ownerEmail: 'ana@example.com' }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
    ['TRUSTED_PROXIES', '2', { trustedProxies: { kind: 'count', count: 2 } }],
    ['TRUSTED_PROXIES', '0', { trustedProxies: { kind: 'none' } }],
    ['MASTER_KEY_FILE', '/run/secrets/key', { masterKeyFile: '/run/secrets/key' }],
    ['STORAGE_URL', 's3://files?region=us-east-1', { storageUrl: 's3://files?region=us-east-1' }],
    [
      'TIME_STAMP_URL',
      'https://tsa.example.com/tsr',
      { timeStamps: { url: 'https://tsa.example.com/tsr', account: undefined } },
    ],
    [
      'TIME_STAMP_URL',
      'https://agency:p%40ss@tsa.example.com',
      { timeStamps: { url: 'https://tsa.example.com/', account: 'agency:p@ss' } },
    ],
    ['STORAGE_URL', 'file:///mnt/files', { storageUrl: 'file:///mnt/files' }],
    ['NODE_ENV', 'production', { production: true }],
  ])('reads %s=%s', (name, text, expected) => {
    expect(readEnvironment({ [name]: text }, folder)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '4e3'],
    ['HOST', 'http://localhost'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://u:p@db/portal'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'db:5432'],
    ['DATABASE_SCHEMA', 'Agency'],
    ['DATABASE_SCHEMA', 'pg_portal'],
    ['DATABASE_SCHEMA', 'a"; drop schema public'],
    ['DATABASE_SCHEMA', 'a'.repeat(46)],
    ['PUBLIC_URL', 'portal.example.com'],
    ['PUBLIC_URL', 'ftp://portal.example.com'],
    ['PUBLIC_URL', 'https://portal.example.com/crm'],
    ['PUBLIC_URL', 'https://u:p@portal.example.com'],
    ['OWNER_USERNAME', 'maria lopez'],
    ['OWNER_PASSWORD', 'short'],
    ['OWNER_NAME', 'Ana'],
    ['OWNER_NAME', `Ana ${'x'.repeat(101)}`],
    ['OWNER_EMAIL', 'ana@example'],
    ['OWNER_EMAIL', `${'a'.repeat(250)}@example.com`],
    ['LOG_LEVEL', 'verbose'],
    ['TRUSTED_PROXIES', '11'],
    ['TRUSTED_PROXIES', 'yes'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TIME_STAMP_URL', 'http://tsa.example.com/'],
    ['TIME_STAMP_URL', 'tsa.example.com'],
    ['STORAGE_URL', '/mnt/files'],
    ['STORAGE_URL', 's3://'],
    ['STORAGE_URL', 'https://bucket'],
    ['STORAGE_URL', 'file:///a%2Fb'],
    ['STORAGE_URL', 'file://elsewhere/files'],
    ['STORAGE_URL', 's3://files?regoin=x'],
    ['STORAGE_URL', 's3://files?endpoint=s3.example.com'],
    ['STORAGE_URL', 's3://files/%ff'],
  ])('refuses %s=%s with a sentence that names it', (name, text) => {
    const found = sentences({ [name]: text });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${name} must be .+\\.$`));
  });

  it('names every mistake at once and never repeats a secret', () => {
    const found = sentences({
      PORT: 'x',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      OWNER_PASSWORD: 'abc',
    });
    expect(found).toHaveLength(3);
    expect(found.join(' ')).not.toMatch(/hunter2|abc/);
  });

  it('reads the files of a certificate of the agency, which must be set together', () => {
    const files = { SEAL_CERTIFICATE_FILE: 'seal.pem', SEAL_KEY_FILE: '/run/secrets/seal.key' };
    expect(readEnvironment(files, folder).sealCertificate).toEqual({
      certificateFile: '/srv/portal/seal.pem',
      keyFile: '/run/secrets/seal.key',
      keyPassword: undefined,
    });
    const together = ['SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE must be set together.'];
    for (const [name, file] of Object.entries(files))
      expect(sentences({ [name]: file })).toEqual(together);
  });

  it('refuses an unknown PORCHLIGHT_ setting and says what was meant', () => {
    expect(sentences({ PORCHLIGHT_PORT: '1', PORCHLIGHT_COLOUR: 'red', OTHER: 'x' })).toEqual([
      'PORCHLIGHT_COLOUR is not a setting of Porchlight.',
      'PORCHLIGHT_PORT is not a setting of Porchlight. Did you mean PORT?',
    ]);
  });
});
