import { Icon, Note } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formPaths } from '../form-paths.ts';
import { tokensQuery } from './link-queries.ts';
import type { LinkClient, LinkedForm } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';

interface BirthDateNoteProps {
  readonly client: LinkClient;
  readonly form: LinkedForm;
  readonly onLeave: () => void;
}

/** Says what the client will see, when a web form asks for a birth date that nobody has entered. */
export function BirthDateNote({ client, form, onLeave }: BirthDateNoteProps) {
  const { data } = useQuery(tokensQuery(useApi(), client.id));
  const isAsked = form.type === 'Web Form' && form.second_factor === 'birth-date';
  if (!isAsked || data === undefined || data.recipient.has_birth_date) return null;
  return (
    <Note tone="payment" icon={<Icon name="triangle-alert" />}>
      {texts.noBirthDate}{' '}
      <Link to={formPaths.client(client.id)} onClick={onLeave}>
        {texts.addBirthDate}
      </Link>
    </Note>
  );
}
