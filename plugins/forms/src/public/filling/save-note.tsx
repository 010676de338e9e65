import { localeOf } from '@porchlight/kernel';
import { Button, Glyph } from '@porchlight/ui/bare';
import { useTexts, useVisit } from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import { formPageTexts } from '../form-page-texts.ts';
import type { Draft, DraftState } from './draft.ts';

interface SaveNoteProps {
  readonly draft: Draft;
  readonly state: DraftState;
}

/** Beside the buttons of a form: when it was saved, or why not. Only a failure is announced. */
export function SaveNote({ draft, state: { phase, savedAt } }: SaveNoteProps) {
  const t = useTexts(formPageTexts);
  const { language } = useVisit();
  const isFailed = phase === 'failed';
  const isWaiting = phase === 'typed' || phase === 'conflict';
  const time = savedAt === null ? null : clockTime(new Date(savedAt), localeOf(language));
  const saved = time === null ? t('savesItself') : t('saved', { time });
  return (
    <>
      <p className="fill-note">
        {phase === 'saved' && time !== null && <Glyph of={CircleCheck} size={20} />}
        {phase === 'saving' ? t('saving') : isWaiting ? t('typed') : !isFailed && saved}
      </p>
      <div role="alert">
        {isFailed && <p className="fill-note">{navigator.onLine ? t('notSaved') : t('offline')}</p>}
      </div>
      {isFailed && <Button onClick={() => void draft.save()}>{t('saveNow')}</Button>}
    </>
  );
}

function clockTime(at: Date, locale: string): string {
  return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}
