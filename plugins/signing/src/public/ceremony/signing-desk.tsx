import { useStore } from '@porchlight/ui/bare';
import {
  useAction,
  useBodyKey,
  useFailureText,
  useSaveGuards,
  useTexts,
  useVisit,
  VisitStage,
} from '@porchlight/web/public';
import { useEffect, useMemo, useState } from 'react';
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

interface SigningSteps {
  /** There is no signature yet. */
  readonly onUnsigned: () => void;
  readonly onRefused: (field: CeremonyField) => void;
}

/** Signs the document as it is filled in, and says why that failed. */
function useSigning(
  { ceremony, entry, onEnded }: SigningDeskProps,
  { onUnsigned, onRefused }: SigningSteps,
) {
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const failureText = useFailureText();
  /** A response that was lost is the signature that it was. */
  const keyOf = useBodyKey();
  const { busy, failure, run, forget } = useAction(explained);

  async function sign() {
    const { signature, initials } = entry.state.get().marks;
    if (signature === null) return onUnsigned();
    await run(t('signing'), async () => {
      await entry.save();
      const { problems } = entry.state.get();
      const refused = inReadingOrder(ceremony.fields).find(({ id }) => problems[id] !== undefined);
      if (refused !== undefined) return onRefused(refused);
      const { version } = entry;
      const values = [...entry.list];
      const body: CeremonySign = { version, values, signature, initials, agreed: true };
      const signed = { body, idempotencyKey: keyOf(body) };
      const { data } = await api.call(ceremonyEndpoints.sign, signed);
      onEnded(data.state, data.return_url);
    });
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
  return { sign, isBusy: busy !== null, failure, forget };
}

/** What is to be filled in, what is next of it, and what a press on a field does. */
function useFields({ ceremony, entry }: SigningDeskProps, onSheet: (sheet: OpenSheet) => void) {
  const { values, marks, problems } = useStore(entry.state);
  const [lastId, setLastId] = useState<string | null>(null);
  const fields = useMemo(() => inReadingOrder(ceremony.fields), [ceremony.fields]);
  const progress = signingProgress(fields, values, entry.adopted, problems);

  function press(field: CeremonyField) {
    const { type, id } = field;
    if (type !== 'signature' && type !== 'initials') return onSheet({ kind: 'field', field });
    setLastId(id);
    if (marks[type] !== null && (values[id] ?? '') === '') return entry.set(id, 'signed');
    onSheet({ kind: 'mark', mark: type, field });
  }
  return { ...progress, fields, next: nextField(progress.missing, fields, lastId), press };
}

/** Where a document is read, filled in, and signed: over its pages, or as a list. */
export function SigningDesk(props: SigningDeskProps) {
  const { ceremony, entry, asker, onEnded, onLater } = props;
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const [pictures] = useState(() => new DocumentPictures(api));
  const [view, setView] = useState<'pages' | 'list'>('pages');
  const [zoom, setZoom] = useState(1);
  const [page, setPage] = useState(1);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  useSaveGuards(entry);
  useEffect(() => () => pictures.close(), [pictures]);
  const { sign, isBusy, failure, forget } = useSigning(props, {
    onUnsigned: () => setSheet({ kind: 'mark', mark: 'signature', field: null }),
    onRefused: (field) => goTo(field, view),
  });
  const { done, total, missing, fields, next, press } = useFields(props, setSheet);
  const look = { view, zoom, onZoom: setZoom };
  const shown = { ceremony, fields, entry, pictures, onPress: press };

  function changeView() {
    setSheet(null);
    setView(view === 'pages' ? 'list' : 'pages');
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
          {...look}
          done={done}
          total={total}
          page={page}
          pages={ceremony.pages.length}
          onView={changeView}
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
              {...shown}
              nextId={next?.id ?? null}
              zoom={zoom}
              onZoom={setZoom}
              onPage={setPage}
            />
          ) : (
            <EntryList
              {...shown}
              onShow={(field) => {
                setView('pages');
                setPage(field.page);
                // Once the other view is laid out.
                requestAnimationFrame(() => goTo(field, 'pages'));
              }}
            />
          )}
        </div>
        <SigningDock
          entry={entry}
          missing={missing.length}
          hasStarted={done > 0}
          isBusy={isBusy}
          failure={failure}
          onNext={() => {
            if (next === null) return;
            forget();
            goTo(next, view);
          }}
          onSign={() => void sign()}
        />
        {sheet !== null && (
          <DeskSheets
            {...look}
            sheet={sheet}
            ceremony={ceremony}
            entry={entry}
            asker={asker}
            onSheet={setSheet}
            onView={changeView}
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
