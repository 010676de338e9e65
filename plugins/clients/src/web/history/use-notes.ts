import { showToast } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { clientEndpoints } from '../../endpoints.ts';
import { clientKeys } from '../client-queries.ts';
import { historyTexts } from './history-texts.ts';

const texts = historyTexts.note;

/** Adds notes of the current user to a client, with undo, and deletes them. */
export function useNotes(clientId: number) {
  const api = useApi();
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries({ queryKey: clientKeys.history(clientId) });

  /** Rejects when the note was not stored. */
  async function add(text: string): Promise<void> {
    const { data } = await api.call(clientEndpoints.addNote, {
      params: { id: clientId },
      body: { text },
    });
    void refresh();
    showToast({
      tone: 'done',
      text: texts.added,
      action: { label: texts.undo, key: 'z', run: () => void remove(data.id) },
    });
  }

  async function remove(noteId: string): Promise<void> {
    try {
      await api.call(clientEndpoints.deleteNote, { params: { id: clientId, noteId } });
      showToast({ tone: 'done', text: texts.removed });
    } catch (error) {
      showToast({ tone: 'danger', text: messageOf(error) || texts.removeFailed });
    }
    await refresh();
  }

  return { add, remove };
}
