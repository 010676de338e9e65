import { classNames, Glyph } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import Check from 'lucide-react/icons/check';
import Signature from 'lucide-react/icons/signature';
import type { CSSProperties, ReactNode } from 'react';
import type { SignatureMark } from '../../generated/types.ts';
import type { CeremonyField } from '../../rules/ceremony/signing-progress.ts';
import type { Box, Reach } from '../../rules/ceremony/touch-areas.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { pageFieldId, useFieldName } from './field-names.ts';
import { MarkPicture } from './mark-picture.tsx';

/** A field lower than this, in pixels, is too small to type in; it opens a sheet. */
const ROOMY_HEIGHT = 24;
/** A higher one takes several lines. */
const LINES_HEIGHT = 64;
/** Of the tag of the next field with its tip, in pixels, in the language with the longest word. */
const TAG_WIDTH = 100;

interface PlacedFieldProps {
  readonly field: CeremonyField;
  /** On the screen, in pixels. */
  readonly box: Box;
  readonly reach: Reach;
  readonly value: string;
  /** Why the document cannot show the text; null if it can. */
  readonly problem: string | null;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** Of its kind, once adopted. */
  readonly mark: SignatureMark | null;
  /** On the tag of the next field. */
  readonly nextText: string;
  /** Whether the tag fits beside the field; on a phone it is above. */
  readonly isWide: boolean;
  readonly onSet: (value: string) => void;
  /** Signs, or opens the sheet where it is filled in. */
  readonly onPress: () => void;
}

/** A field over the picture of its page. */
export function PlacedField(props: PlacedFieldProps) {
  const { field, box, reach, problem, isDone, isNext, nextText, isWide } = props;
  // A press anywhere on its target focuses what is typed or chosen in.
  const Frame = takesTyping(field, box) ? 'label' : 'div';
  const isBeside = isWide && box.x > TAG_WIDTH;
  const style = {
    left: `${field.x * 100}%`,
    top: `${field.y * 100}%`,
    width: `${field.width * 100}%`,
    height: `${field.height * 100}%`,
    '--reach-top': `${-reach.top}px`,
    '--reach-right': `${-reach.right}px`,
    '--reach-bottom': `${-reach.bottom}px`,
    '--reach-left': `${-reach.left}px`,
    '--text': `${Math.min(Math.max(box.height * 0.6, 6), 22)}px`,
  } as CSSProperties;
  return (
    <Frame
      className={classNames(
        'placed',
        `placed--${field.type}`,
        isDone && 'placed--done',
        isNext && 'placed--next',
        field.required && 'placed--required',
        problem !== null && 'placed--refused',
      )}
      style={style}
    >
      <Control {...props} />
      {problem !== null && (
        <span
          className={classNames(
            'placed__problem',
            field.x + field.width / 2 > 0.5 && 'placed__problem--end',
          )}
          id={problemId(field.id)}
          role="alert"
        >
          {problem}
        </span>
      )}
      {isNext && problem === null && (
        <span className={classNames('placed__tag', !isBeside && 'placed__tag--above')} aria-hidden>
          {nextText}
        </span>
      )}
    </Frame>
  );
}

const problemId = (id: string) => `problem-${id}`;

function takesTyping({ type }: CeremonyField, { height }: Box): boolean {
  return (type === 'text' || type === 'list') && height >= ROOMY_HEIGHT;
}

function Control(props: PlacedFieldProps): ReactNode {
  const { field, box, value, problem, isDone, mark, onSet, onPress } = props;
  const t = useTexts(ceremonyTexts);
  const fieldName = useFieldName();
  const { type, label, options } = field;
  const common = {
    id: pageFieldId(field.id),
    'aria-label': fieldName(field, isDone),
    className: 'placed__control',
    ...(problem !== null && {
      'aria-invalid': true,
      'aria-describedby': problemId(field.id),
    }),
  };
  if (type === 'date')
    return (
      <span className="placed__control placed__date" title={t('dateWhenSigned')}>
        <span>{label}</span>
      </span>
    );
  if (type === 'checkbox')
    return (
      <label className="placed__control placed__check">
        <input
          id={common.id}
          type="checkbox"
          aria-label={common['aria-label']}
          checked={value === 'true'}
          onChange={({ target }) => onSet(target.checked ? 'true' : '')}
        />
        <Glyph of={Check} size={24} />
      </label>
    );
  if (type === 'text' && takesTyping(field, box)) {
    const input = {
      ...common,
      value,
      maxLength: 2000,
      autoComplete: 'off',
      placeholder: label,
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onSet(target.value),
    };
    return box.height >= LINES_HEIGHT ? <textarea {...input} /> : <input {...input} />;
  }
  if (type === 'list' && takesTyping(field, box))
    return (
      <select {...common} value={value} onChange={({ target }) => onSet(target.value)}>
        <option value="">{t('choose')}</option>
        {options.map((option) => (
          <option key={option} translate="no">
            {option}
          </option>
        ))}
      </select>
    );
  return (
    <button type="button" {...common} onClick={onPress}>
      <ButtonContent {...props} mark={isDone ? mark : null} />
    </button>
  );
}

function ButtonContent({ field: { type, label }, box, value, mark }: PlacedFieldProps): ReactNode {
  const t = useTexts(ceremonyTexts);
  if (type === 'list' || type === 'text')
    return (
      <span className="placed__value" translate={value === '' ? undefined : 'no'}>
        {value === '' ? label : value}
      </span>
    );
  if (mark !== null) return <MarkPicture mark={mark} width={box.width} height={box.height} />;
  return (
    <>
      {box.width > 90 && box.height > 18 && <Glyph of={Signature} size={20} />}
      <span className="placed__value">{t(type === 'signature' ? 'signHere' : 'initialHere')}</span>
    </>
  );
}
