import { hash } from '@node-rs/argon2';
import { ProblemError } from '@porchlight/kernel';
import { describe, expect, it } from 'vitest';
import { Argon2PasswordHashes, unmatchableHash } from './password-hashes.ts';
import { useProductionCost } from './testing/cheap-passwords.ts';

const hashes = new Argon2PasswordHashes();

describe('PasswordHashes', () => {
  it('hashes with argon2id, 64 MiB, two passes, and a random salt', async () => {
    useProductionCost();
    const [one, two] = await Promise.all([hashes.hash('lamp post'), hashes.hash('lamp post')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await hashes.matches(one, 'lamp post', 'known')).toBe(true);
    expect(await hashes.matches(one, 'Lamp post', 'known')).toBe(false);
  });

  it('uses every character of a long password and treats both compositions of an accent as equal', async () => {
    const long = 'x'.repeat(1023);
    const hashed = await hashes.hash(`${long}a`);
    expect(await hashes.matches(hashed, `${long}a`, 'known')).toBe(true);
    expect(await hashes.matches(hashed, `${long}b`, 'known')).toBe(false);
    expect(await hashes.matches(await hashes.hash('se\u00f1or'), 'sen\u0303or', 'known')).toBe(
      true,
    );
  });

  it('says when a hash was made at another cost', async () => {
    const cheap = await hash('lamp post', { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
    expect(hashes.isOutdated(cheap)).toBe(true);
    expect(hashes.isOutdated(await hashes.hash('lamp post'))).toBe(false);
  });

  it('rejects every password for the hash of unknown users, at the same cost', async () => {
    expect(await hashes.matches(unmatchableHash(), '', 'known')).toBe(false);
    expect(hashes.isOutdated(unmatchableHash())).toBe(false);
  });

  it('admits 53 strangers, refuses the 54th with 503, and admits more afterwards', async () => {
    const guess = () => hashes.matches(unmatchableHash(), 'guess', 'stranger');
    const crowd = Array.from({ length: 53 }, guess);
    const refused = await guess().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect((refused as ProblemError).problem.status).toBe(503);
    expect((refused as ProblemError).retryAfterSeconds).toBe(2);
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => false));
    expect(await guess()).toBe(false);
  });
});
