import { ReadMessages } from '@porchlight/kernel';
import { MessageDialog, usePermission } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientHistoryEntryProps } from '../../../slots.ts';
import { clientKeys } from '../../client-queries.ts';
import { historyTexts } from '../history-texts.ts';

const texts = historyTexts.message;

/** What became of a mail or a text message to the client, and the way to read it. */
export function MessageEntry({ entry }: ClientHistoryEntryProps) {
  const mayRead = usePermission(ReadMessages);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { entity_id: id } = entry;
  const value = (field: string) => {
    const to = entry.changes[field]?.to;
    return typeof to === 'string' ? to : '';
  };
  return (
    <>
      <p>
        <b>{value('title') || texts.untitled}</b> {outcome(entry.action, value('recipient'))}{' '}
        {value('error')}
      </p>
      {mayRead && id !== null && (
        <button type="button" className="timeline-more" onClick={() => setOpen(true)}>
          {texts.open}
        </button>
      )}
      {isOpen && id !== null && (
        <MessageDialog
          id={id}
          onClose={() => setOpen(false)}
          onRetried={() => void queries.invalidateQueries({ queryKey: clientKeys.all })}
        />
      )}
    </>
  );
}

function outcome(action: string, recipient: string): string {
  const state = action.replace(/^message\./, '');
  if (state === 'queued' || state === 'sent' || state === 'stored' || state === 'failed')
    return texts[state](recipient);
  return texts.retried(recipient);
}
