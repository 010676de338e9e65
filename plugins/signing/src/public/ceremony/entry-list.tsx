import { Button, classNames, Glyph, useStore } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { Ceremony } from '../../generated/types.ts';
import { type CeremonyField, isFilled } from '../../rules/ceremony/signing-progress.ts';
import type { CeremonyEntry } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { listFieldId, useFieldName, useProblemText } from './field-names.ts';
import { FieldControl } from './field-control.tsx';
import { MarkPicture } from './mark-picture.tsx';
import type { DocumentPictures } from './document-pictures.ts';
import './entry-list.css';

interface EntryListProps {
  readonly ceremony: Ceremony;
  /** In the order of reading. */
  readonly fields: readonly CeremonyField[];
  readonly entry: CeremonyEntry;
  readonly pictures: DocumentPictures;
  readonly onPress: (field: CeremonyField) => void;
  readonly onShow: (field: CeremonyField) => void;
}

/** All fields as a form: usable without the pictures. What the pages say can be read here too. */
export function EntryList({ ceremony, fields, entry, pictures, onPress, onShow }: EntryListProps) {
  const t = useTexts(ceremonyTexts);
  return (
    <div className="field-list">
      <p>{t('listIntro')}</p>
      {fields.some(({ is_mine }) => !is_mine) && <p>{t('otherFields')}</p>}
      {ceremony.pages.map(({ number }) => {
        const mine = fields.filter((field) => field.page === number && field.is_mine);
        return (
          <section key={number} className="field-list__page">
            <h2 className="field-list__title">{t('page', { page: number })}</h2>
            <PageText page={number} pictures={pictures} />
            {mine.length === 0 && <p className="field-list__none">{t('noFields')}</p>}
            {mine.map((field) => (
              <ListedField
                key={field.id}
                field={field}
                entry={entry}
                onPress={onPress}
                onShow={onShow}
              />
            ))}
          </section>
        );
      })}
    </div>
  );
}

interface ListedFieldProps {
  readonly field: CeremonyField;
  readonly entry: CeremonyEntry;
  readonly onPress: (field: CeremonyField) => void;
  readonly onShow: (field: CeremonyField) => void;
}

function ListedField({ field, entry, onPress, onShow }: ListedFieldProps) {
  const t = useTexts(ceremonyTexts);
  const fieldName = useFieldName();
  const problemText = useProblemText();
  const { values, marks, problems } = useStore(entry.state);
  const { id, type, label, page } = field;
  const problem = problemText(problems[id]);
  const isDone = problem === null && isFilled(field, values, entry.adopted);
  const isMark = type === 'signature' || type === 'initials';
  return (
    <div className={classNames('listed', isDone && 'listed--done')}>
      {isMark ? (
        <>
          <p className="listed__label">{label}</p>
          {isDone && marks[type] !== null && (
            <span className="listed__mark">
              <MarkPicture mark={marks[type]} width={240} height={56} />
            </span>
          )}
          <Button
            id={listFieldId(id)}
            aria-label={fieldName(field, isDone)}
            onClick={() => onPress(field)}
          >
            {t(isDone ? 'done' : type === 'signature' ? 'signHere' : 'initialHere')}
          </Button>
        </>
      ) : (
        <FieldControl
          id={listFieldId(id)}
          field={field}
          value={values[id] ?? ''}
          problem={problem}
          onSet={(value) => entry.set(id, value)}
        />
      )}
      <div className="listed__foot">
        {isDone && type !== 'date' && (
          <span className="listed__state">
            <Glyph of={CircleCheck} size={20} />
            {t('filled')}
          </span>
        )}
        <Button
          variant="ghost"
          onClick={() => onShow(field)}
          aria-label={`${t('showOnPage', { page })}: ${label}`}
        >
          {t('showOnPage', { page })}
        </Button>
      </div>
    </div>
  );
}

/** What a page says, fetched when it is opened. */
function PageText({
  page,
  pictures,
}: {
  readonly page: number;
  readonly pictures: DocumentPictures;
}) {
  const t = useTexts(ceremonyTexts);
  const [text, setText] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    pictures.text(page).then(setText, () => setFailed(true));
  };
  return (
    <details
      className="page-text"
      onToggle={({ currentTarget }) => currentTarget.open && text === null && load()}
    >
      <summary>{t('pageText')}</summary>
      {isFailed ? (
        <div role="alert">
          <p>{t('pageTextFailed')}</p>
          <Button onClick={load}>{t('tryAgain')}</Button>
        </div>
      ) : (
        <p className="page-text__text">{text === '' ? t('pageTextEmpty') : text}</p>
      )}
    </details>
  );
}
