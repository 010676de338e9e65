import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isInstalled = (program: string, option: string) =>
  spawnSync(program, [option]).error === undefined;
const HAS_PDFSIG = isInstalled('pdfsig', '-v');
const HAS_OPENSSL = isInstalled('openssl', 'version');

/** For the titles of tests: both programs are optional on the machine of a developer. */
export const programsText = [
  ...(HAS_PDFSIG ? [] : [' (pdfsig is not installed)']),
  ...(HAS_OPENSSL ? [] : [' (openssl is not installed)']),
].join('');

/** What programs of others say about a sealed PDF; the ones that are not installed say what is right. */
interface Verdicts {
  readonly pdfsig: string;
  readonly openssl: string;
}

export const ACCEPTED: Verdicts = {
  pdfsig: 'Total document signed Signature is Valid.',
  openssl: 'CAdES Verification successful',
};

export function verdictsOn(sealed: Buffer): Verdicts {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  const file = (name: string, content: Uint8Array) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  try {
    return {
      pdfsig: HAS_PDFSIG ? askPdfsig(file('sealed.pdf', sealed)) : ACCEPTED.pdfsig,
      openssl: HAS_OPENSSL ? askOpenssl(sealed, file) : ACCEPTED.openssl,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function askPdfsig(path: string): string {
  const report = execFileSync('pdfsig', [path], { encoding: 'utf8' });
  const phrases = /Signature is Valid\.|Digest Mismatch\.|(?:Not total|Total) document signed/g;
  return (report.match(phrases) ?? []).join(' ');
}

/** Verifies the bytes outside the seal against the seal and the certificate in it. */
function askOpenssl(sealed: Buffer, file: (name: string, content: Uint8Array) => string): string {
  const at = sealed.indexOf('/ByteRange');
  const [, room, end] = /\[0 (\d+) (\d+) /.exec(sealed.toString('latin1', at, at + 60)) ?? [];
  const content = Buffer.concat([sealed.subarray(0, Number(room)), sealed.subarray(Number(end))]);
  const der = Buffer.from(sealed.toString('latin1', Number(room) + 1, Number(end) - 1), 'hex');
  const seal = file('seal.der', der.subarray(0, 4 + der.readUInt16BE(2)));
  const certificate = execFileSync(
    'openssl',
    `pkcs7 -inform DER -in ${seal} -print_certs`.split(' '),
  );
  const options = 'cms -verify -cades -binary -inform DER -purpose any -out /dev/null';
  const files = {
    '-in': seal,
    '-content': file('content.bin', content),
    '-CAfile': file('certificate.pem', certificate),
  };
  const { stderr } = spawnSync('openssl', options.split(' ').concat(Object.entries(files).flat()), {
    encoding: 'utf8',
  });
  return stderr.split('\n').find((line) => /successful|error/i.test(line)) ?? stderr;
}
