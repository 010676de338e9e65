import { Button, Icon, Note } from '@porchlight/ui';
import { draftTexts } from './draft-texts.ts';
import './draft-offer.css';

interface DraftOfferProps {
  /** Title of the dialog in which it was typed. */
  readonly title: string;
  readonly leftOut: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers what was typed when the last session ended. */
export function DraftOffer({ title, leftOut, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <div className="client-draft" role="status">
      <div className="client-draft__words">
        <Note icon={<Icon name="pencil" />}>
          {draftTexts.offer(title)}
          {leftOut && ` ${draftTexts.leftOut}`}
        </Note>
      </div>
      <Button size="small" variant="primary" onClick={onRestore}>
        {draftTexts.restore}
      </Button>
      <Button size="small" variant="ghost" onClick={onDiscard}>
        {draftTexts.discard}
      </Button>
    </div>
  );
}
