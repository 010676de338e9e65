import { sendEnvelope } from '../envelopes/envelope-machine.ts';
import { buildEnvelope } from '../operations/build-envelope.ts';
import type { World } from '../world/world.ts';

/** Sends so many envelopes of a template to signers without a mailbox; returns their ids. No webhook reports them. */
export function addEnvelopes(world: World, templateId: string, count: number): readonly string[] {
  const roles = world.templates.get(templateId)?.signers.map(({ roleName }) => roleName) ?? [];
  const templateRoles = roles.map((roleName) => ({
    roleName,
    name: `The ${roleName}`,
    email: `${roleName}@example.com`,
    clientUserId: roleName,
  }));
  return Array.from({ length: count }, () => {
    const envelope = buildEnvelope(world, { templateId, templateRoles });
    sendEnvelope(envelope, world.clock.now());
    world.envelopes.set(envelope.envelopeId, envelope);
    return envelope.envelopeId;
  });
}
