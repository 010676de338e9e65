import { Button, Icon, Menu, MenuDivider, MenuItem } from '@porchlight/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Submission } from '../../../generated/types.ts';
import { fixedClientReason, fixedSessionReason } from '../../../rules/status/fixed-form.ts';
import { formPaths } from '../../form-paths.ts';
import { editTexts } from '../editing/edit-texts.ts';
import type { EditFormControl } from '../editing/use-edit-form.ts';
import type { SubmissionChoice } from '../questions/submission-questions.tsx';
import { submissionTexts } from '../submission-texts.ts';

const texts = submissionTexts.panel;

interface ManageSubmissionMenuProps {
  readonly submission: Submission;
  readonly edit: EditFormControl;
  readonly onAsk: (choice: SubmissionChoice) => void;
}

/** What can be done with a submitted form. */
export function ManageSubmissionMenu({ submission, edit, onAsk }: ManageSubmissionMenuProps) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { client_id: clientId, session_id: sessionId } = submission;
  return (
    <Menu
      label={texts.manage}
      placement="bottom-end"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" icon={<Icon name="sliders-horizontal" />}>
          {texts.manage}
        </Button>
      }
    >
      <MenuItem icon={<Icon name="qr-code" />} onSelect={() => onAsk('get-link')}>
        {texts.getLink}
      </MenuItem>
      {clientId !== null && (
        <MenuItem
          icon={<Icon name="user" />}
          onSelect={() => void navigate(formPaths.client(clientId))}
        >
          {texts.viewClient}
        </MenuItem>
      )}
      {(edit.editing === 'possible' || edit.editing === 'type-off') && (
        <MenuItem
          icon={<Icon name="pencil" />}
          disabledReason={edit.editing === 'type-off' ? editTexts.reasons['type-off'] : null}
          onSelect={edit.open}
        >
          {editTexts.edit}
        </MenuItem>
      )}
      {clientId === null && sessionId === null && (
        <MenuItem
          icon={<Icon name="users" />}
          disabledReason={fixedClientReason(submission)}
          onSelect={() => onAsk('link')}
        >
          {texts.linkClient}
        </MenuItem>
      )}
      {sessionId !== null && (
        <MenuItem
          icon={<Icon name="link" />}
          disabledReason={fixedSessionReason(submission)}
          onSelect={() => onAsk('unlinkSession')}
        >
          {texts.unlinkSession}
        </MenuItem>
      )}
      {sessionId === null && clientId !== null && (
        <MenuItem
          icon={<Icon name="link" />}
          disabledReason={fixedClientReason(submission)}
          onSelect={() => onAsk('unlinkClient')}
        >
          {texts.unlinkClient}
        </MenuItem>
      )}
      <MenuItem tone="danger" icon={<Icon name="trash-2" />} onSelect={() => onAsk('delete')}>
        {texts.delete}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<Icon name="x" />} onSelect={() => setOpen(false)}>
        {texts.cancel}
      </MenuItem>
    </Menu>
  );
}
