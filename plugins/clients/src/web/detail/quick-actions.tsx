import { Button, Icon, type IconName, LinkButton } from '@porchlight/ui';
import { usePermission, useShortcut } from '@porchlight/web';
import { use } from 'react';
import { WriteClients } from '../../contract.ts';
import { CALL_START } from '../../rules/call-note.ts';
import type { Client } from '../../generated/types.ts';
import { callBy, mailTo, textByPhone } from '../../rules/text-links.ts';
import { historyTexts } from '../history/history-texts.ts';
import { NoteTextContext } from '../history/note-text.tsx';
import { detailTexts } from './detail-texts.ts';
import './quick-actions.css';

const texts = detailTexts.quick;

/** Call, text, email, and a note: what an agent does while the client is on the line. */
export function QuickActions({ client }: { readonly client: Client }) {
  const mayAdd = usePermission(WriteClients);
  const note = use(NoteTextContext);
  const phone = client.primary_phone.trim();
  const email = client.primary_email.trim();
  const addNote = () => note?.request();
  const logCall = () => note?.request(CALL_START);
  useShortcut(mayAdd ? 'n' : null, addNote, { label: historyTexts.note.shortcut });
  useShortcut(mayAdd ? 'c' : null, logCall, { label: texts.logCall });
  return (
    <div className="pl-line quick-actions" role="group" aria-label={texts.label}>
      <QuickLink icon="phone" href={phone === '' ? null : callBy(phone)} label={texts.call} />
      <QuickLink icon="message-square" href={textByPhone(phone)} label={texts.text} />
      <QuickLink icon="mail" href={email === '' ? null : mailTo(email)} label={texts.mail} />
      {mayAdd && (
        <>
          <Button aria-keyshortcuts="C" icon={<Icon name="check" size={14} />} onClick={logCall}>
            {texts.logCall}
          </Button>
          <Button aria-keyshortcuts="N" icon={<Icon name="plus" size={14} />} onClick={addNote}>
            {texts.note}
          </Button>
        </>
      )}
    </div>
  );
}

interface QuickLinkProps {
  readonly icon: IconName;
  /** Null where there is nothing to reach. */
  readonly href: string | null;
  readonly label: string;
}

function QuickLink({ icon, href, label }: QuickLinkProps) {
  if (href === null) return null;
  return (
    <LinkButton href={href} icon={<Icon name={icon} size={14} />}>
      {label}
    </LinkButton>
  );
}
