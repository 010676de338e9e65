import { useStore } from '@porchlight/ui/bare';
import {
  newIdempotencyKey,
  useFailureText,
  useSaveGuards,
  useTexts,
  useVisit,
  VisitStage,
} from '@porchlight/web/public';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import type { Ceremony, CeremonySign } from '../../generated/types.ts';
import { inReadingOrder } from '../../rules/ceremony/field-order.ts';
import {
  type CeremonyField,
  nextField,
  signingProgress,
} from '../../rules/ceremony/signing-progress.ts';
import { type CeremonyEntry, isOfMark, isRefusal } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { DeskSheets, type OpenSheet } from './desk-sheets.tsx';
import { PlacedPages } from './placed-pages.tsx';
import { EntryList } from './entry-list.tsx';
import { listFieldId, pageFieldId } from './field-names.ts';
import { DocumentPictures } from './document-pictures.ts';
import { SigningBar } from './signing-bar.tsx';
import { SigningDock } from './signing-dock.tsx';
import './ceremony.css';

interface SigningDeskProps {
  readonly ceremony: Ceremony;
  readonly entry: CeremonyEntry;
  /** Who asks for the signature. */
  readonly asker: string;
  readonly onEnded: (state: 'signed' | 'declined', returnUrl: string | null) => void;
  readonly onLater: () => void;
}

/** Where a document is read, filled in, and signed: over its pages, or as a list. */
export function SigningDesk({ ceremony, entry, asker, onEnded, onLater }: SigningDeskProps) {
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  const { values, marks, problems } = useStore(entry.state);
  const [pictures] = useState(() => new DocumentPictures(api));
  const [view, setView] = useState<'pages' | 'list'>('pages');
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [lastId, setLastId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const isSending = useRef(false);
  useSaveGuards(entry);
  useEffect(() => () => pictures.close(), [pictures]);

  const fields = useMemo(() => inReadingOrder(ceremony.fields), [ceremony.fields]);
  const { done, total, missing } = signingProgress(fields, values, entry.adopted, problems);
  const next = nextField(missing, fields, lastId);

  function show(field: CeremonyField, wanted: 'pages' | 'list') {
    setView(wanted);
    setPage(field.page);
    // Once the other view is laid out.
    requestAnimationFrame(() => goTo(field, wanted));
  }

  function goNext() {
    if (next === null) return;
    setFailure(null);
    goTo(next, view);
  }

  function press(field: CeremonyField) {
    const { type, id } = field;
    if (type !== 'signature' && type !== 'initials') return setSheet({ kind: 'field', field });
    setLastId(id);
    if (marks[type] !== null && values[id] === undefined) return entry.set(id, 'signed');
    if (marks[type] !== null && values[id] === '') return entry.set(id, 'signed');
    setSheet({ kind: 'mark', mark: type, field });
  }

  async function sign() {
    if (isSending.current) return;
    const { signature, initials } = entry.state.get().marks;
    if (signature === null) return setSheet({ kind: 'mark', mark: 'signature', field: null });
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await entry.save();
      const refused = fields.find(({ id }) => entry.state.get().problems[id] !== undefined);
      if (refused !== undefined) return goTo(refused, view);
      const body: CeremonySign = {
        version: entry.version,
        values: [...entry.list],
        signature,
        initials,
        agreed: true,
      };
      const { data } = await api.call(ceremonyEndpoints.sign, {
        body,
        idempotencyKey: keyOf(JSON.stringify(body)),
      });
      onEnded(data.state, data.return_url);
    } catch (error) {
      setFailure(await explained(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** The same for the same content: a response that was lost is the signature that it was. */
  function keyOf(body: string): string {
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    return attempt.current.key;
  }

  async function explained(error: unknown): Promise<string | null> {
    if (!isRefusal(error)) return failureText(error);
    // The page does not know which characters a document prints.
    if (isOfMark(error)) return t(ceremony.has_drawn ? 'typeLatinOrDraw' : 'typeLatin');
    try {
      await entry.refresh();
      // The field says what is wrong.
      const hasProblem = Object.keys(entry.state.get().problems).length > 0;
      return hasProblem ? null : t('changedElsewhere');
    } catch (newer) {
      return failureText(newer);
    }
  }

  return (
    <VisitStage
      title={ceremony.title}
      detail={
        ceremony.host === null
          ? t('from', { name: asker })
          : t('onDeviceOf', { host: ceremony.host })
      }
      bar={
        <SigningBar
          done={done}
          total={total}
          page={page}
          pages={ceremony.pages.length}
          view={view}
          zoom={zoom}
          onZoom={setZoom}
          onView={() => setView(view === 'pages' ? 'list' : 'pages')}
          onLater={onLater}
          onDecline={() => setSheet({ kind: 'decline' })}
          onOptions={() => setSheet({ kind: 'options' })}
        />
      }
    >
      <div className="ceremony">
        <div className="ceremony__view">
          {view === 'pages' ? (
            <PlacedPages
              ceremony={ceremony}
              fields={fields}
              entry={entry}
              pictures={pictures}
              nextId={next?.id ?? null}
              zoom={zoom}
              onZoom={setZoom}
              onPage={setPage}
              onPress={press}
            />
          ) : (
            <EntryList
              ceremony={ceremony}
              fields={fields}
              entry={entry}
              pictures={pictures}
              onPress={press}
              onShow={(field) => show(field, 'pages')}
            />
          )}
        </div>
        <SigningDock
          entry={entry}
          missing={missing.length}
          hasStarted={done > 0}
          isBusy={isBusy}
          failure={failure}
          onNext={goNext}
          onSign={() => void sign()}
        />
        {sheet !== null && (
          <DeskSheets
            sheet={sheet}
            ceremony={ceremony}
            entry={entry}
            asker={asker}
            view={view}
            zoom={zoom}
            onZoom={setZoom}
            onSheet={setSheet}
            onView={() => {
              setSheet(null);
              setView(view === 'pages' ? 'list' : 'pages');
            }}
            onLater={onLater}
            onDeclined={(returnUrl) => onEnded('declined', returnUrl)}
          />
        )}
      </div>
    </VisitStage>
  );
}

/** Brings a field into sight, and the focus to it. */
function goTo({ id }: CeremonyField, view: 'pages' | 'list'): void {
  const element = document.getElementById(view === 'pages' ? pageFieldId(id) : listFieldId(id));
  if (element === null) return;
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const behavior = isCalm ? 'instant' : 'smooth';
  element.scrollIntoView({ block: 'center', inline: 'center', behavior });
  element.focus({ preventScroll: true });
}
