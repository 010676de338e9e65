import { Avatar, classNames, formatDateText, Icon, IconButton } from '@porchlight/ui';
import { useEditable, useToday } from '@porchlight/web';
import type { Client } from '../../generated/types.ts';
import { ageText } from '../../rules/age.ts';
import { useClientEditTarget } from '../cards/kit/use-client-edit-target.tsx';
import { nameEdit } from '../cards/name-edit.ts';
import { nameOf } from '../client-name.ts';
import { AgentMenu, LanguageMenu, StatusMenu } from './client-heading-menus.tsx';
import { detailTexts } from './detail-texts.ts';
import { QuickActions } from './quick-actions.tsx';
import '../touch.css';
import './client-heading.css';

/**
 * Name, then age, birth date, language, status and agent in one line. A click opens name and birth date for editing;
 * language, status, and agent are menus.
 */
export function ClientHeading({ client }: { readonly client: Client }) {
  const { editable, pencil, box } = useEditable(useClientEditTarget(client, nameEdit));
  const name = nameOf(client);
  const born = bornText(client, useToday());
  const facts = { client, mayEdit: editable };
  return (
    <div {...box} className={classNames('client-heading', editable && 'client-heading--editable')}>
      <Avatar name={name} seed={String(client.id)} size={48} decorative />
      <div className="client-heading__words">
        <div className="client-heading__title">
          <p className="client-heading__name" translate="no">
            {name}
          </p>
          {editable && (
            <IconButton
              {...pencil}
              size="small"
              className="client-heading__pencil client-touch"
              label={detailTexts.editName}
              icon={<Icon name="pencil" />}
            />
          )}
        </div>
        <div className="client-heading__line">
          {born !== '' && <span className="client-heading__fact">{born}</span>}
          <span className="client-heading__fact">
            <LanguageMenu {...facts} />
          </span>
          <span className="client-heading__fact">
            <StatusMenu {...facts} />
          </span>
          <span className="client-heading__fact">
            <AgentMenu {...facts} />
          </span>
        </div>
      </div>
      <QuickActions client={client} />
    </div>
  );
}

function bornText({ dob }: Client, today: string): string {
  const parts = [ageText(dob ?? null, today), dob && formatDateText(dob)];
  return parts.filter(Boolean).join(', ');
}
