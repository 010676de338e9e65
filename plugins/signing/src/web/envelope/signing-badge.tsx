import { Badge, type IconName, type Tone } from '@porchlight/ui';

type Look = readonly [tone: Tone, icon: IconName];

const LOOKS: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['Pending Agent Signature', ['agent', 'signature']],
  ['Pending Client Signature', ['client', 'signature']],
  ['Sent - Awaiting Signature', ['client', 'send']],
  ['Completed', ['done', 'circle-check']],
  ['Voided', ['other', 'ban']],
  ['declined', ['danger', 'circle-alert']],
]);

/** The signing status of a form, as lists show it. */
export function SigningBadge({ status }: { readonly status: string }) {
  const [tone, icon] = LOOKS.get(status) ?? ['other', 'file-text'];
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
}
