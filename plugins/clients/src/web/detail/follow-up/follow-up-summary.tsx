import { Button, formatDateText, Icon } from '@porchlight/ui';
import { useEditTarget, useToday } from '@porchlight/web';
import type { Client } from '../../../generated/types.ts';
import { followUpOn } from '../../../rules/follow-up.ts';
import { followUpEdit } from '../../cards/follow-up-edit.tsx';
import { useClientEditTarget } from '../../cards/kit/use-client-edit-target.tsx';
import { detailTexts } from '../detail-texts.ts';
import './follow-up-line.css';

const texts = detailTexts.followUp;

/** The next follow-up in a line of another card, with the button that edits it. */
export default function FollowUpSummary({ client }: { readonly client: Client }) {
  const { open, marks } = useEditTarget(useClientEditTarget(client, followUpEdit));
  const today = useToday();
  const date = client.next_f_u_date ?? null;
  return (
    <div className="follow-up-summary" {...marks}>
      <span className="follow-up-summary__label">{texts.label}</span>
      {date === null ? (
        <span className="follow-up-line__none">{texts.none}</span>
      ) : (
        <span className={`follow-up-line__words--${followUpOn(date, today).when}`}>
          <strong>{followUpOn(date, today).distance}</strong>, {formatDateText(date)}
        </span>
      )}
      {open !== null && (
        <Button
          className="follow-up-summary__edit"
          variant="ghost"
          size="small"
          icon={<Icon name="pencil" />}
          onClick={open}
        >
          {texts.edit}
        </Button>
      )}
    </div>
  );
}
