import { asObject, asText, type Json } from '@porchlight/emulator-shared';
import { verify } from 'node:crypto';
import type { Account } from '../base/account.ts';

const AUDIENCES = ['account-d.docusign.com', 'account.docusign.com'];
const LONGEST_MS = 3_600_000;
/** Clocks differ. */
const TOLERANCE_MS = 60_000;

interface AssertionContext {
  readonly account: Account;
  readonly hasConsent: boolean;
  readonly now: Date;
  /** Hosts of the emulator, which an assertion may name in place of DocuSign's. */
  readonly hosts: readonly string[];
}

interface OAuthRefusal {
  readonly error: 'invalid_grant' | 'consent_required';
  readonly error_description: string;
}

/** Why an assertion gets no token; null when it gets one. */
export function checkAssertion(
  assertion: string,
  { account, hasConsent, now, hosts }: AssertionContext,
): OAuthRefusal | null {
  const parts = assertion.split('.');
  const [header = {}, claims = {}] = parts.slice(0, 2).map(readPart);
  if (parts.length !== 3 || header['alg'] !== 'RS256')
    return refused('no_valid_keys_or_signatures');
  const signed = Buffer.from(`${parts[0]}.${parts[1]}`);
  const signature = Buffer.from(parts[2]!, 'base64url');
  const isSigned = verify('RSA-SHA256', signed, account.publicKey, signature);
  if (claims['iss'] !== account.integrationKey) return refused('issuer_not_found');
  if (!isSigned) return refused('no_valid_keys_or_signatures');
  if (claims['sub'] !== account.userId) return refused('user_not_found');
  if (![...AUDIENCES, ...hosts].includes(asText(claims['aud']))) return refused('invalid_audience');
  const [issued, expires] = [seconds(claims['iat']), seconds(claims['exp'])];
  const current = now.getTime();
  if (!(expires > current) || !(issued <= current + TOLERANCE_MS)) return refused('expired_token');
  if (expires - current > LONGEST_MS + TOLERANCE_MS) return refused('expiry_too_late');
  const scopes = asText(claims['scope']).split(' ');
  if (!scopes.includes('signature') || !scopes.includes('impersonation')) {
    return refused('unauthorized_scope');
  }
  return hasConsent
    ? null
    : { error: 'consent_required', error_description: 'The user has not given consent.' };
}

function seconds(value: unknown): number {
  return typeof value === 'number' ? value * 1000 : Number.NaN;
}

function readPart(part: string): Json {
  try {
    return asObject(JSON.parse(Buffer.from(part, 'base64url').toString()));
  } catch {
    return {};
  }
}

function refused(error_description: string): OAuthRefusal {
  return { error: 'invalid_grant', error_description };
}
