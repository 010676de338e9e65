import {
  isGranted,
  ProblemError,
  type Actor,
  type LinkActor,
  type PublicActor,
  type StaffActor,
  type StaffFlag,
} from '@porchlight/kernel';
import type { Snapshot } from '../base/snapshot.ts';
import type { Access } from '../plugin-api/route.ts';
import { LinkAuthenticator } from '../links/link-gate.ts';
import { StaffAuthenticator } from '../plugin-api/tokens.ts';
import { forbidden, unauthenticated } from '../base/core-problems.ts';

const LONGEST_TOKEN = 4096;

const publicActor: PublicActor = { kind: 'public' };

/**
 * The caller by the `authorization` header, if `access` admits them.
 * Throws 401 without a good token (`link_invalid` for one of a link), 403 when the account lacks the permission.
 */
export async function identify(
  snapshot: Snapshot,
  access: Access,
  authorization: string | undefined,
): Promise<Actor> {
  const token = bearerToken(authorization);
  if ('publicBecause' in access) {
    return token === null ? publicActor : ((await staffActor(snapshot, token)) ?? publicActor);
  }
  if (token === null) throw new ProblemError(unauthenticated);
  if ('link' in access) return linkActor(snapshot, token, access.link);
  const actor = await staffActor(snapshot, token);
  if (actor === null) {
    if (!('orVisitor' in access)) throw new ProblemError(unauthenticated);
    return confirmedVisitor(snapshot, token);
  }
  if (!actor.permissions.has(access.permission.id)) throw new ProblemError(forbidden);
  return actor;
}

function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined || authorization.length > LONGEST_TOKEN) return null;
  if (!/^bearer /i.test(authorization)) return null;
  const token = authorization.slice('bearer '.length).trim();
  return token === '' ? null : token;
}

async function staffActor(snapshot: Snapshot, token: string): Promise<StaffActor | null> {
  const account = await snapshot.service(StaffAuthenticator)?.authenticate(token);
  if (account === null || account === undefined) return null;
  const { id, name, flags, tokenId } = account;
  return {
    kind: 'staff',
    id,
    name,
    flags,
    tokenId,
    permissions: grantedPermissions(snapshot, flags),
  };
}

async function linkActor(snapshot: Snapshot, token: string, kind: string): Promise<LinkActor> {
  const authenticator = snapshot.service(LinkAuthenticator);
  if (authenticator === undefined) throw new ProblemError(unauthenticated);
  return { kind: 'link', link: await authenticator.authenticate(token, kind) };
}

/** A token that opens nothing may be the expired one of an account. */
async function confirmedVisitor(snapshot: Snapshot, token: string): Promise<LinkActor> {
  const link = await snapshot.service(LinkAuthenticator)?.confirmed(token);
  if (link === null || link === undefined) throw new ProblemError(unauthenticated);
  return { kind: 'link', link };
}

const granted = new WeakMap<Snapshot, Map<string, ReadonlySet<string>>>();

/** Ids of the permissions that an account with these flags has under a snapshot. */
function grantedPermissions(
  snapshot: Snapshot,
  flags: ReadonlySet<StaffFlag>,
): ReadonlySet<string> {
  let byFlags = granted.get(snapshot);
  if (byFlags === undefined) {
    byFlags = new Map();
    granted.set(snapshot, byFlags);
  }
  const key = [...flags].join();
  let permissions = byFlags.get(key);
  if (permissions === undefined) {
    const held = new Set<StaffFlag>(flags).add('agent');
    permissions = new Set(
      [...snapshot.permissions.values()]
        .filter((each) => isGranted(each, held))
        .map(({ id }) => id),
    );
    byFlags.set(key, permissions);
  }
  return permissions;
}
