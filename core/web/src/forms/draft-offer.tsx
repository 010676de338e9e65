import { Button, Icon, Note } from '@porchlight/ui';
import type { FormDraft } from './draft-values.ts';
import { formTexts } from './form-texts.ts';
import './draft-offer.css';

interface DraftOfferProps {
  readonly draft: FormDraft;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

const texts = formTexts.draft;

/** Offers what was typed in a form when the last session ended. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="draft-offer" role="status">
      <div className="draft-offer__text">
        <Note icon={<Icon name="pencil" />}>
          {texts.offer(draft.title)}
          {draft.leftOut && ` ${texts.leftOut}`}
        </Note>
      </div>
      <Button size="small" variant="primary" onClick={onRestore}>
        {texts.restore}
      </Button>
      <Button size="small" variant="ghost" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </div>
  );
}
