import { Button, FieldError, Glyph } from '@porchlight/ui/bare';
import { useTexts, VisitData } from '@porchlight/web/public';
import Keyboard from 'lucide-react/icons/keyboard';
import Pencil from 'lucide-react/icons/pencil';
import { useId, useState } from 'react';
import type { SignatureMark } from '../../generated/types.ts';
import { markProblem } from '../../rules/builtin/mark-problem.ts';
import { drawnMark, hasInk, type Stroke } from '../../rules/ceremony/ink.ts';
import type { MarkKind } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { DrawPad } from './draw-pad.tsx';
import { initialsOf } from './initials-of.ts';
import { Sheet } from './sheet.tsx';
import type { TypedStyle } from './type-pad.tsx';
import './signature-sheet.css';

interface SignatureSheetProps {
  readonly kind: MarkKind;
  readonly signer: string;
  readonly canDraw: boolean;
  readonly onAdopt: (mark: SignatureMark) => void;
  /** Takes it from the field that was pressed; null for a field without it. */
  readonly onRemove: (() => void) | null;
  readonly onClose: () => void;
}

/** Has the fonts with it. */
const loadTypePad = () => import('./type-pad.tsx');

/** Adopts a signature or initials: drawn or typed. */
export function SignatureSheet(props: SignatureSheetProps) {
  const { kind, signer, canDraw, onAdopt, onRemove, onClose } = props;
  const t = useTexts(ceremonyTexts);
  const isSignature = kind === 'signature';
  const [mode, setMode] = useState<'draw' | 'type'>(canDraw ? 'draw' : 'type');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [width, setWidth] = useState(1);
  const [text, setText] = useState(isSignature ? signer : initialsOf(signer));
  const [style, setStyle] = useState<TypedStyle>('script');
  const [isMissing, setMissing] = useState(false);
  const errorId = useId();
  const title = t(isSignature ? 'yourSignature' : 'yourInitials');
  const typed: SignatureMark = { kind: 'typed', text: text.trim(), style };

  function adopt() {
    const isReady = mode === 'draw' ? hasInk(strokes, width) : markProblem(typed) === null;
    setMissing(!isReady);
    if (!isReady) return;
    onAdopt(mode === 'draw' ? drawnMark(strokes) : typed);
  }

  function typeFault(): string {
    if (typed.text === '') return t(isSignature ? 'typeFirst' : 'typeInitialsFirst');
    if (markProblem(typed) === 'noLetter') return t('typeLetter');
    return t(canDraw ? 'typeLatinOrDraw' : 'typeLatin');
  }

  function choose(chosen: 'draw' | 'type') {
    setMode(chosen);
    setMissing(false);
  }

  return (
    <Sheet title={title} onClose={onClose}>
      {canDraw && (
        <div className="mark-modes" role="group" aria-label={title}>
          <ModeButton
            icon={Pencil}
            text={t('draw')}
            isOn={mode === 'draw'}
            onPress={() => choose('draw')}
          />
          <ModeButton
            icon={Keyboard}
            text={t('type')}
            isOn={mode === 'type'}
            onPress={() => choose('type')}
          />
        </div>
      )}
      {mode === 'draw' ? (
        <>
          <DrawPad
            label={`${title}. ${t('drawKeyboard')}`}
            help={t(isSignature ? 'drawHelp' : 'drawInitialsHelp')}
            errorId={isMissing ? errorId : undefined}
            strokes={strokes}
            onChange={(drawn, wide) => {
              setStrokes(drawn);
              setWidth(wide);
              setMissing(false);
            }}
          />
          {isMissing && <FieldError id={errorId}>{t('drawFirst')}</FieldError>}
        </>
      ) : (
        <VisitData load={loadTypePad}>
          {({ TypePad }) => (
            <TypePad
              label={t(isSignature ? 'typeName' : 'typeInitials')}
              text={text}
              style={style}
              error={isMissing ? typeFault() : null}
              onChange={(typed, chosen) => {
                setText(typed);
                setStyle(chosen);
                setMissing(false);
              }}
            />
          )}
        </VisitData>
      )}
      <p className="mark-legal">{t(isSignature ? 'legalSignature' : 'legalInitials')}</p>
      <div className="sheet__actions">
        {onRemove !== null && <Button onClick={onRemove}>{t('removeHere')}</Button>}
        <Button variant="primary" size="large" onClick={adopt}>
          {t(isSignature ? 'adoptSign' : 'adoptInitials')}
        </Button>
      </div>
    </Sheet>
  );
}

interface ModeButtonProps {
  readonly icon: typeof Pencil;
  readonly text: string;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function ModeButton({ icon, text, isOn, onPress }: ModeButtonProps) {
  return (
    <button type="button" className="mark-modes__mode" aria-pressed={isOn} onClick={onPress}>
      <Glyph of={icon} size={20} />
      {text}
    </button>
  );
}
