import { emailAddress } from '@porchlight/kernel';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  DEFAULT_CONNECTIONS,
  FEWEST_CONNECTIONS,
  MOST_CONNECTIONS,
} from '../database/pool-sizes.ts';
import { parseStorageUrl } from '../storage/storage-url.ts';
import { parseEmulators } from './outgoing-emulators.ts';
import {
  parseTimeStampUrl,
  type SealCertificateFiles,
  type TimeStampAddress,
} from './seal-settings.ts';
import { parseTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Every setting of one deployment, checked; paths are absolute. */
export interface Environment {
  /** 0 chooses a free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** For migrations and LISTEN, which do not work through a connection pooler. */
  readonly databaseDirectUrl: string | undefined;
  readonly databaseSchema: string;
  /** True when `npm start` runs the database itself. */
  readonly hasOwnDatabase?: boolean;
  /** Most connections that one process opens; one more listens for signals. */
  readonly databaseConnections: number;
  /** Origin under which people open the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether `publicUrl` was set; see `followsBrowser`. */
  readonly hasPublicUrl: boolean;
  readonly ownerUsername: string | undefined;
  readonly ownerPassword: string | undefined;
  /** First and last name. */
  readonly ownerName: string | undefined;
  readonly ownerEmail: string | undefined;
  /** Undefined when not set: quiet in development, `info` in production. */
  readonly logLevel: LogLevel | undefined;
  readonly trustedProxies: TrustedProxies;
  readonly masterKeyFile: string;
  /** A certificate of the agency in place of those that the portal makes. */
  readonly sealCertificate: SealCertificateFiles | undefined;
  readonly timeStamps: TimeStampAddress | undefined;
  /** `file:` URL of a folder, or `s3://bucket?region=…&endpoint=…`. */
  readonly storageUrl: string;
  /** Addresses on this machine that replace providers, by the host of the provider. */
  readonly outgoingEmulators: ReadonlyMap<string, string>;
  readonly production: boolean;
}

/** The portal cannot start; each problem is a sentence that names its setting. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'EnvironmentError';
    this.problems = problems;
  }
}

type Variables = Readonly<Record<string, string | undefined>>;

const PREFIX = 'PORCHLIGHT_';

/**
 * Reads and validates all settings at once, so that one failed start names every mistake. An empty value counts as not
 * set. Relative paths are relative to `folder`. Throws `EnvironmentError`.
 */
export function readEnvironment(variables: Variables, folder: string = process.cwd()): Environment {
  const reader = settingReader(variables);
  const { setting, optional, names, problems } = reader;
  const path = (text: string) => resolve(folder, text);

  const port = setting('PORT', parsePort, 'a whole number from 0 to 65535', 4000);
  const host = setting(
    'HOST',
    matching(/^[A-Za-z0-9:._%-]+$/),
    'an address or host name to listen on, such as 127.0.0.1',
    '127.0.0.1',
  );
  const dataDir = setting('DATA_DIR', path, 'a folder', resolve(folder, '.data'));
  const sealCertificate = readSealFiles(reader, path);
  const postgres = 'a PostgreSQL address such as postgres://user:password@host:5432/database';
  const environment: Environment = {
    port,
    host,
    dataDir,
    databaseUrl: optional('DATABASE_URL', parseDatabaseUrl, postgres),
    databaseDirectUrl: optional('DATABASE_DIRECT_URL', parseDatabaseUrl, postgres),
    databaseSchema: setting(
      'DATABASE_SCHEMA',
      // With the suffix `_jobs` it must fit the limit of the job queue: 50 characters.
      matching(/^(?!pg_)[a-z][a-z0-9_]{0,44}$/),
      'a PostgreSQL schema name: a letter, then at most 44 lower-case letters, digits or underscores; names from pg_ are reserved',
      'public',
    ),
    databaseConnections: setting(
      'DATABASE_CONNECTIONS',
      parseConnections,
      `a whole number from ${FEWEST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
      DEFAULT_CONNECTIONS,
    ),
    publicUrl: setting(
      'PUBLIC_URL',
      parseOrigin,
      'the address people open, such as https://portal.example.com, without a path',
      defaultPublicUrl(host, port),
    ),
    hasPublicUrl: (variables['PUBLIC_URL'] ?? '') !== '',
    ownerUsername: optional(
      'OWNER_USERNAME',
      matching(/^\S{1,100}$/),
      '1 to 100 characters without spaces',
    ),
    ownerPassword: optional(
      'OWNER_PASSWORD',
      (text) => (text.length >= 6 && text.length <= 1024 ? text : null),
      '6 to 1024 characters long',
    ),
    ownerName: optional(
      'OWNER_NAME',
      parsePersonName,
      'a first and a last name, such as Ana Lopez',
    ),
    ownerEmail: optional(
      'OWNER_EMAIL',
      emailAddress,
      'an email address of at most 254 characters, such as ana@example.com',
    ),
    logLevel: optional(
      'LOG_LEVEL',
      (text) => logLevels.find((level) => level === text) ?? null,
      `one of ${logLevels.join(', ')}`,
    ),
    trustedProxies: setting<TrustedProxies>(
      'TRUSTED_PROXIES',
      parseTrustedProxies,
      'the number of proxies before the portal (0 to 10), or their addresses separated by commas',
      { kind: 'none' },
    ),
    masterKeyFile: setting('MASTER_KEY_FILE', path, 'a file', join(dataDir, 'keys', 'master.key')),
    sealCertificate,
    timeStamps: optional(
      'TIME_STAMP_URL',
      parseTimeStampUrl,
      'the https address of a time stamp authority, such as https://tsa.example.com/, with user:password@ before the host where it asks for them',
    ),
    storageUrl: setting(
      'STORAGE_URL',
      checkStorageUrl,
      'a folder as file:///path, or a bucket as s3://bucket?region=us-east-1, with endpoint=https://… and path_style=true where needed',
      pathToFileURL(join(dataDir, 'files')).href,
    ),
    outgoingEmulators: setting<ReadonlyMap<string, string>>(
      'OUTGOING_EMULATORS',
      parseEmulators,
      'a list such as api.example.com=http://127.0.0.1:4010, separated by commas; the addresses must be on this machine',
      new Map(),
    ),
    production: variables['NODE_ENV'] === 'production',
  };
  problems.unshift(...unknownSettings(variables, names));
  if (problems.length > 0) throw new EnvironmentError(problems);
  return environment;
}

/** Reads settings one by one, and collects their names and what is wrong with them. */
function settingReader(variables: Variables) {
  const names = new Set<string>();
  const problems: string[] = [];

  function setting<T>(
    name: string,
    parse: (text: string) => T | null,
    rule: string,
    fallback: T,
  ): T {
    names.add(name);
    const text = variables[name];
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (value !== null) return value;
    problems.push(`${name} must be ${rule}.`);
    return fallback;
  }

  const optional = <T>(name: string, parse: (text: string) => T | null, rule: string) =>
    setting<T | undefined>(name, parse, rule, undefined);
  return { setting, optional, names, problems };
}

function readSealFiles(
  { optional, problems }: ReturnType<typeof settingReader>,
  path: (text: string) => string,
): SealCertificateFiles | undefined {
  const certificateFile = optional('SEAL_CERTIFICATE_FILE', path, 'a file');
  const keyFile = optional('SEAL_KEY_FILE', path, 'a file');
  const keyPassword = optional('SEAL_KEY_PASSWORD', (text) => text, 'a password');
  if (certificateFile !== undefined && keyFile !== undefined)
    return { certificateFile, keyFile, keyPassword };
  if (certificateFile !== keyFile)
    problems.push('SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE must be set together.');
  return undefined;
}

/** True in production behind HTTPS. */
export function servesHttps({ production, publicUrl }: Environment): boolean {
  return production && publicUrl.startsWith('https:');
}

/**
 * True while links may begin with the address that a browser opened. Never in production, where the header of a caller
 * must not decide where the links of others lead.
 */
export function followsBrowser({ production, hasPublicUrl }: Environment): boolean {
  return !production && !hasPublicUrl;
}

/** The emulators that pages may load from in place of providers: none in production. */
export function pageEmulators({
  production,
  outgoingEmulators,
}: Environment): ReadonlyMap<string, string> {
  return production ? new Map() : outgoingEmulators;
}

/** Reports misspelled settings; the prefix marks variables that are meant for the portal. */
function unknownSettings(variables: Variables, names: ReadonlySet<string>): string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith(PREFIX))
    .sort()
    .map((name) => {
      const bare = name.slice(PREFIX.length);
      const hint = names.has(bare) ? ` Did you mean ${bare}?` : '';
      return `${name} is not a setting of Porchlight.${hint}`;
    });
}

function parsePersonName(text: string): string | null {
  const words = text.trim().split(/\s+/);
  const isName =
    words.length > 1 && words[0]!.length <= 100 && words.slice(1).join(' ').length <= 100;
  return isName ? words.join(' ') : null;
}

function parsePort(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : null;
}

function parseConnections(text: string): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return count >= FEWEST_CONNECTIONS && count <= MOST_CONNECTIONS ? count : null;
}

/** Takes a text as it is where it matches. */
function matching(pattern: RegExp): (text: string) => string | null {
  return (text) => (pattern.test(text) ? text : null);
}

function parseDatabaseUrl(text: string): string | null {
  // An empty host means the Unix socket named in the query; URL does not take it after credentials.
  const url = parseUrl(text.replace('@/', '@localhost/'));
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) ? text : null;
}

function parseOrigin(text: string): string | null {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare ? url.origin : null;
}

/** Only validates the address, so that a mistake prevents the start; the storage reads it later. */
function checkStorageUrl(text: string): string | null {
  try {
    parseStorageUrl(text);
    return text;
  } catch {
    return null;
  }
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
