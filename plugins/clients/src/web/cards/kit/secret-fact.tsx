import { usePermission } from '@porchlight/web';
import { useRef } from 'react';
import { RevealClients } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import type { TextFieldName } from './card-fields.ts';
import { CardFact } from './facts.tsx';
import { RevealButton } from './reveal/reveal-button.tsx';
import { RevealedTools, RevealProblem } from './reveal/revealed-tools.tsx';
import { useCopyOf } from './reveal/use-copy-of.ts';
import { useReveal } from './reveal/use-reveal.ts';

interface SecretFactProps {
  readonly client: Client;
  readonly field: TextFieldName;
  /** Also says what the eye shows: 'Show SSN'. */
  readonly label: string;
}

interface SecretFactLineProps extends SecretFactProps {
  /** What the eye shows where the label does not say whose it is: 'SSN of the spouse'. */
  readonly revealName?: string;
}

/** A secret value as its mask, with an eye for those who may see it. */
export function SecretFact({ label, revealName = label, ...secret }: SecretFactLineProps) {
  return (
    <CardFact label={label}>
      {secret.client[secret.field] === '' ? null : <SecretValue {...secret} label={revealName} />}
    </CardFact>
  );
}

/** The same without a label of its own, for rows; `label` says whose it is: 'SSN of Mateo'. */
export function SecretValue({ client, field, label }: SecretFactProps) {
  const mask = client[field];
  const mayReveal = usePermission(RevealClients);
  if (!mayReveal) return <span className="client-secret__mask">{mask}</span>;
  // Another client or another value starts hidden again.
  const key = `${String(client.id)} ${field} ${mask}`;
  return <Revealable key={key} clientId={client.id} field={field} label={label} mask={mask} />;
}

interface RevealableProps {
  readonly clientId: number;
  readonly field: TextFieldName;
  readonly label: string;
  readonly mask: string;
}

function Revealable({ clientId, field, label, mask }: RevealableProps) {
  const reveal = useReveal(clientId, field);
  const text = useRef<HTMLSpanElement>(null);
  useCopyOf(text, reveal.noteCopy);
  return (
    <span className="client-secret">
      <span ref={text} className="client-secret__mask">
        {reveal.value ?? mask}
      </span>
      <RevealButton reveal={reveal} label={label} />
      <RevealedTools reveal={reveal} label={label} />
      <RevealProblem reveal={reveal} />
    </span>
  );
}
