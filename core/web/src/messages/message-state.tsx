import type { Message } from '@porchlight/schemas';
import { Badge } from '@porchlight/ui';
import { stateMarks } from './message-texts.ts';

export function MessageState({ state }: Pick<Message, 'state'>) {
  const { label, tone, icon } = stateMarks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
