import { asText, type Reply } from '@porchlight/emulator-shared';
import { refusal, recipientNotFound } from '../base/refusals.ts';
import type { Call } from './call.ts';
import { envelopeOf } from './envelope-operations.ts';
import { isLive, isTurnOf } from '../envelopes/envelope-machine.ts';
import { templateOf } from './template-operations.ts';
import type { RecipientView } from '../world/world.ts';

const VIEW_MS = 5 * 60_000;

/** An address at which one signer opens the documents once, within five minutes. */
export function createRecipientView(call: Call): Reply {
  const { world, body } = call;
  const envelope = envelopeOf(call);
  const signer = envelope.signers.find(
    ({ name, email, clientUserId }) =>
      name === body['userName'] &&
      email.toLowerCase() === asText(body['email']).toLowerCase() &&
      clientUserId === (asText(body['clientUserId']) || null),
  );
  if (signer === undefined) throw recipientNotFound();
  if (!isLive(envelope)) {
    throw refusal(
      400,
      'ENVELOPE_INVALID_STATUS',
      `Invalid envelope status. A view needs an envelope that is sent or delivered; this one is ${envelope.status}.`,
    );
  }
  if (!isTurnOf(signer, envelope)) {
    throw refusal(
      400,
      'RECIPIENT_NOT_IN_SEQUENCE',
      'The token for an out of sequence recipient cannot be generated.',
    );
  }
  const ancestors = body['frameAncestors'];
  const view: RecipientView = {
    token: world.ids.next(),
    envelopeId: envelope.envelopeId,
    recipientId: signer.recipientId,
    returnUrl: asText(body['returnUrl']),
    authentication: Object.fromEntries(
      ['authenticationMethod', 'assertionId', 'authenticationInstant'].flatMap((name) =>
        body[name] === undefined ? [] : [[name, asText(body[name])]],
      ),
    ),
    frameAncestors: Array.isArray(ancestors) ? ancestors.map(asText) : [],
    expiresAt: new Date(world.clock.now().getTime() + VIEW_MS),
    isUsed: false,
  };
  world.views.set(view.token, view);
  return { status: 201, body: { url: `${world.url}/Signing/StartInSession?t=${view.token}` } };
}

/** The page on which the template is edited. */
export function createEditView(call: Call): Reply {
  const { templateId } = templateOf(call);
  const query = new URLSearchParams({ returnUrl: asText(call.body['returnUrl']) });
  return {
    status: 201,
    body: { url: `${call.world.url}/templates/${templateId}?${String(query)}` },
  };
}
