import { Button, tabStore, useStore } from '@porchlight/ui/bare';
import { useTexts, useVisit } from '@porchlight/web/public';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import type { Ceremony, SignatureMark } from '../../generated/types.ts';
import type { CeremonyField } from '../../rules/ceremony/signing-progress.ts';
import { adoptSignature } from '../adopted-signature.ts';
import { type CeremonyEntry, isRefusal, type MarkKind } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { DeclineSheet } from './decline-sheet.tsx';
import { Disclosure } from './disclosure.tsx';
import { UnsignedCopyButton } from './unsigned-copy-button.tsx';
import { useProblemText } from './field-names.ts';
import { FieldControl } from './field-control.tsx';
import { Sheet } from './sheet.tsx';
import { SignatureSheet } from './signature-sheet.tsx';
import { ZoomButtons } from './signing-bar.tsx';

/** What is open over the document. A mark without a field is adopted for signing as a whole. */
export type OpenSheet =
  | { readonly kind: 'mark'; readonly mark: MarkKind; readonly field: CeremonyField | null }
  | { readonly kind: 'field'; readonly field: CeremonyField }
  | { readonly kind: 'options' | 'disclosure' | 'decline' };

interface DeskSheetsProps {
  readonly sheet: OpenSheet;
  readonly ceremony: Ceremony;
  readonly entry: CeremonyEntry;
  readonly asker: string;
  readonly view: 'pages' | 'list';
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onSheet: (sheet: OpenSheet | null) => void;
  readonly onView: () => void;
  readonly onLater: () => void;
  readonly onDeclined: (returnUrl: string | null) => void;
}

/** The sheets of the desk, one at a time. */
export function DeskSheets(props: DeskSheetsProps) {
  const { sheet, ceremony, entry, asker, onSheet, onDeclined } = props;
  const t = useTexts(ceremonyTexts);
  const { api } = useVisit();
  const close = () => onSheet(null);
  switch (sheet.kind) {
    case 'mark':
      return <MarkSheet {...props} sheet={sheet} onClose={close} />;
    case 'field':
      return <FieldSheet entry={entry} field={sheet.field} onClose={close} />;
    case 'disclosure':
      return (
        <Sheet title={t('readDisclosure')} onClose={close}>
          <Disclosure version={ceremony.consent.version} />
          <div className="sheet__actions">
            <Button onClick={() => window.print()}>{t('print')}</Button>
          </div>
        </Sheet>
      );
    case 'decline':
      return (
        <DeclineSheet
          asker={asker}
          onDecline={async (reason) => {
            try {
              const { data } = await api.call(ceremonyEndpoints.decline, { body: { reason } });
              onDeclined(data.return_url);
            } catch (error) {
              // The document may have ended elsewhere, which the page then shows.
              if (isRefusal(error)) await entry.refresh();
              throw error;
            }
          }}
          onClose={close}
        />
      );
    case 'options':
      return <OptionsSheet {...props} onClose={close} />;
  }
}

interface MarkSheetProps extends DeskSheetsProps {
  readonly sheet: Extract<OpenSheet, { kind: 'mark' }>;
  readonly onClose: () => void;
}

function MarkSheet({ sheet: { mark: kind, field }, ceremony, entry, onClose }: MarkSheetProps) {
  const { signer, has_drawn } = ceremony;
  const isPlaced = field !== null && (entry.state.get().values[field.id] ?? '') !== '';
  function adopt(mark: SignatureMark) {
    entry.adopt(kind, mark, field?.id ?? null);
    const { signature, initials } = entry.state.get().marks;
    if (signature !== null) adoptSignature(tabStore, { name: signer.name, signature, initials });
    onClose();
  }
  return (
    <SignatureSheet
      kind={kind}
      signer={signer.name}
      canDraw={has_drawn}
      onAdopt={adopt}
      onRemove={
        isPlaced
          ? () => {
              entry.set(field.id, '');
              onClose();
            }
          : null
      }
      onClose={onClose}
    />
  );
}

interface FieldSheetProps {
  readonly entry: CeremonyEntry;
  readonly field: CeremonyField;
  readonly onClose: () => void;
}

/** A field that is too small on its page to be filled in there. */
function FieldSheet({ entry, field, onClose }: FieldSheetProps) {
  const t = useTexts(ceremonyTexts);
  const problemText = useProblemText();
  const { values, problems } = useStore(entry.state);
  return (
    <Sheet title={field.label} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <FieldControl
          id="field-in-sheet"
          field={field}
          value={values[field.id] ?? ''}
          problem={problemText(problems[field.id])}
          onSet={(value) => entry.set(field.id, value)}
        />
        <div className="sheet__actions">
          <Button type="submit" variant="primary" size="large">
            {t('done')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function OptionsSheet(props: DeskSheetsProps & { readonly onClose: () => void }) {
  const { ceremony, view, zoom, onZoom, onSheet, onView, onLater, onClose } = props;
  const t = useTexts(ceremonyTexts);
  return (
    <Sheet title={t('options')} onClose={onClose}>
      <div className="sheet__list">
        <Button variant="ghost" onClick={onView}>
          {t(view === 'pages' ? 'list' : 'showDocument')}
        </Button>
        <UnsignedCopyButton title={ceremony.title} />
        <Button variant="ghost" onClick={() => onSheet({ kind: 'disclosure' })}>
          {t('readDisclosure')}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            onSheet(null);
            onLater();
          }}
        >
          {t('finishLater')}
        </Button>
        <Button variant="ghost-danger" onClick={() => onSheet({ kind: 'decline' })}>
          {t('decline')}
        </Button>
      </div>
      {view === 'pages' && (
        <div className="signing-options__zoom">
          <ZoomButtons zoom={zoom} onZoom={onZoom} />
        </div>
      )}
    </Sheet>
  );
}
