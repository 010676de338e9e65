import { useStore } from '@porchlight/ui';
import { useShortcut, newUuid } from '@porchlight/web';
import { copiedFields } from '../../../rules/placing/new-fields.ts';
import { addFields } from './field-drags.ts';
import { type Placer, pageInView } from './placer-store.ts';
import { placerTexts } from './placer-texts.ts';
import { chosenFields } from './placer-state.ts';

const texts = placerTexts.keys;

interface PlacerKeys {
  /** False while the document is previewed, or on a phone. */
  readonly isPlacing: boolean;
  readonly onSave: () => void;
}

/** Keys of the whole page; those of a single field are handled where it is drawn. */
export function usePlacerKeys(placer: Placer, { isPlacing, onSave }: PlacerKeys): void {
  const { state, dispatch, tool, spoken } = placer;
  const hasChosen = useStore(state).selected.length > 0;
  const hasCopied = useStore(state).copied.length > 0;
  const isArmed = useStore(tool).type !== null;
  const whilePlacing = (keys: string) => (isPlacing ? keys : null);

  function add(sources: 'copied' | 'chosen', page: number | null) {
    const current = state.get();
    const originals = sources === 'copied' ? current.copied : chosenFields(current);
    const newId = newUuid;
    addFields(placer, copiedFields(originals, current.fields, current.pages, page, newId));
  }

  useShortcut('mod+s', onSave, { label: texts.save, inInputs: true });
  useShortcut(
    whilePlacing('mod+z'),
    ({ shiftKey }) => dispatch({ kind: shiftKey ? 'redo' : 'undo' }),
    { label: texts.undo },
  );
  useShortcut(whilePlacing('mod+y'), () => dispatch({ kind: 'redo' }), { label: texts.redo });
  useShortcut(
    hasChosen ? whilePlacing('mod+c') : null,
    () => {
      dispatch({ kind: 'copy' });
      spoken.set(placerTexts.field.copied(state.get().copied.length));
    },
    { label: texts.copy },
  );
  useShortcut(
    hasCopied ? whilePlacing('mod+v') : null,
    () => add('copied', pageInView(placer).number),
    { label: texts.paste },
  );
  useShortcut(hasChosen ? whilePlacing('mod+d') : null, () => add('chosen', null), {
    label: texts.duplicate,
  });
  useShortcut(
    whilePlacing('mod+a'),
    () => {
      const { number } = pageInView(placer);
      const onPage = state.get().fields.filter(({ page }) => page === number);
      dispatch({ kind: 'select', ids: onPage.map(({ id }) => id) });
      spoken.set(placerTexts.field.selected(onPage.length));
    },
    { label: texts.all },
  );
  useShortcut(
    isArmed || hasChosen ? whilePlacing('escape') : null,
    () => {
      if (tool.get().type === null) dispatch({ kind: 'select', ids: [] });
      else tool.set({ ...tool.get(), type: null });
    },
    { label: texts.release },
  );
}
