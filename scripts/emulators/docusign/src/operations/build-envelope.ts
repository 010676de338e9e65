import { asObject, asObjects, asText, type Json } from '@porchlight/emulator-shared';
import { refusal } from '../base/refusals.ts';
import { completeTabs, prefillTabs, type Tabs } from '../templates/tabs.ts';
import type { TemplateSigner } from '../templates/template.ts';
import type { World } from '../world/world.ts';
import { record } from '../envelopes/envelope-machine.ts';
import type { Envelope, Signer } from '../envelopes/envelope.ts';

/** A draft from a template, with the signers that the roles of the request name. */
export function buildEnvelope(world: World, body: Json): Envelope {
  const template = world.templates.get(asText(body['templateId']));
  if (template === undefined) {
    throw refusal(400, 'TEMPLATE_ID_INVALID', 'Invalid template ID.');
  }
  const now = world.clock.now();
  const roles = asObjects(body['templateRoles']);
  const envelope: Envelope = {
    envelopeId: world.ids.next(),
    templateId: template.templateId,
    transactionId: asText(body['transactionId']) || null,
    status: 'created',
    emailSubject: asText(body['emailSubject']) || template.emailSubject,
    emailBlurb: asText(body['emailBlurb']) || template.emailBlurb,
    createdAt: now,
    statusChangedAt: now,
    lastModifiedAt: now,
    sentAt: null,
    deliveredAt: null,
    completedAt: null,
    declinedAt: null,
    voidedAt: null,
    voidedReason: null,
    documents: template.documents,
    signers: template.signers.flatMap((signer) => buildSigner(world, signer, roles) ?? []),
    customFields: body['customFields'] ?? null,
    notification: body['notification'] ?? null,
    audit: [],
  };
  if (envelope.signers.length === 0) {
    throw refusal(
      400,
      'ENVELOPE_HAS_NO_RECIPIENTS',
      'The envelope has no recipients: no role of the template was given a signer.',
    );
  }
  record(envelope, now, 'Registered', 'The envelope was created.', '');
  return envelope;
}

/** A role without a signer is left out, as DocuSign does. */
function buildSigner(world: World, signer: TemplateSigner, roles: readonly Json[]): Signer | null {
  const role = asObject(roles.find(({ roleName }) => roleName === signer.roleName));
  const name = asText(role['name']) || signer.name;
  const email = asText(role['email']) || signer.email;
  if (name === '' && email === '') return null;
  const tabs = completeTabs(signer.tabs, signer.recipientId, () => world.ids.next());
  prefillTabs(tabs, asObject(role['tabs']) as Tabs);
  return {
    recipientId: signer.recipientId,
    recipientIdGuid: world.ids.next(),
    userId: world.ids.next(),
    roleName: signer.roleName,
    name,
    email,
    clientUserId: asText(role['clientUserId']) || null,
    routingOrder: Number(asText(role['routingOrder']) || signer.routingOrder),
    status: 'created',
    sentAt: null,
    deliveredAt: null,
    signedAt: null,
    declinedAt: null,
    declinedReason: null,
    signature: null,
    tabs,
  };
}
