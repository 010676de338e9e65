import { Button } from '@porchlight/ui/bare';
import {
  focusOnMount,
  LinkEndNotice,
  useKept,
  type ApiClient,
  useTexts,
  useVisit,
  VisitData,
  VisitPage,
} from '@porchlight/web/public';
import { useState } from 'react';
import { visitedUploadEndpoints } from '../../endpoints/upload-endpoints.ts';
import type { VisitedUpload } from '../../generated/types.ts';
import { uploadName } from '../../rules/uploads/upload-kind-texts.ts';
import { SendItem } from './send-item.tsx';
import { uploadPageTexts } from './upload-page-texts.ts';
import './uploads.css';

type Item = VisitedUpload['items'][number];

async function load(api: ApiClient, signal: AbortSignal): Promise<VisitedUpload> {
  return (await api.call(visitedUploadEndpoints.readVisitedUpload, { signal })).data;
}

/** The documents that an agent asks for; those of each item are sent on a view of its own. */
export default function UploadPage() {
  return <VisitData load={load}>{(upload) => <Uploads first={upload} />}</VisitData>;
}

function Uploads({ first }: { readonly first: VisitedUpload }) {
  const { language } = useVisit();
  const [upload, setUpload] = useState(first);
  const [openId, setOpenId] = useState<number | null>(null);
  /** The item whose files are chosen and not sent: a browser gives none of them again. */
  const [chosen, keepChosen, forgetChosen] = useKept<Pick<Item, 'id' | 'documents'> | null>(
    'files',
    null,
  );
  const find = (id: number | null) => upload.items.find((item) => item.id === id);
  const begun = find(chosen?.id ?? null);
  const hasArrived = begun !== undefined && begun.documents > (chosen?.documents ?? 0);
  /** The item whose documents were received last. */
  const [receivedId, setReceivedId] = useState(hasArrived ? begun.id : null);
  const [lostId, setLostId] = useState(hasArrived ? null : (begun?.id ?? null));
  const [open, received, lost] = [find(openId), find(receivedId), find(lostId)];

  function show(id: number | null) {
    setOpenId(id);
    window.scrollTo(0, 0);
  }

  if (open !== undefined)
    return (
      <SendItem
        key={open.id}
        item={open}
        name={uploadName(open, language)}
        onBack={() => show(null)}
        onChosen={(hasFiles) => (hasFiles ? keepChosen(open) : forgetChosen())}
        onReceived={(next) => {
          setUpload(next);
          setReceivedId(open.id);
          show(null);
        }}
      />
    );
  return (
    <Checklist
      upload={upload}
      received={received === undefined ? null : uploadName(received, language)}
      lost={lost === undefined ? null : uploadName(lost, language)}
      onOpen={(id) => {
        setReceivedId(null);
        setLostId(null);
        show(id);
      }}
    />
  );
}

interface ChecklistProps {
  readonly upload: VisitedUpload;
  /** Name of the item that was received just now. */
  readonly received: string | null;
  /** Name of the item whose files were chosen when the page was loaded again. */
  readonly lost: string | null;
  readonly onOpen: (id: number) => void;
}

function Checklist({ upload, received, lost, onOpen }: ChecklistProps) {
  const t = useTexts(uploadPageTexts);
  const { agency } = useVisit();
  const { first_name: name, note, expires_at, items } = upload;
  const missing = items.filter(({ documents }) => documents === 0);
  const hello =
    name === ''
      ? t('helloThere', { agency: agency.name })
      : t('hello', { name, agency: agency.name });
  return (
    <VisitPage title={t('title')}>
      {received !== null && (
        <p className="visit__notice uploads__thanks" role="status" tabIndex={-1} ref={focusOnMount}>
          {t('thanks', { name: received })}
        </p>
      )}
      {lost !== null && (
        <p className="visit__notice" role="alert">
          {t('lost', { name: lost })}
        </p>
      )}
      <LinkEndNotice expiresAt={expires_at} />
      <p className="visit__text">{hello}</p>
      {note !== '' && <p className="visit__text uploads__note">{note}</p>}
      <p className="visit__text">
        {missing.length === 0 ? t('allDone') : t('remaining', { count: missing.length })}
      </p>
      <ol className="uploads__list">
        {items.map((item) => (
          <ChecklistItem key={item.id} item={item} isNext={item === missing[0]} onOpen={onOpen} />
        ))}
      </ol>
    </VisitPage>
  );
}

interface ChecklistItemProps {
  readonly item: Item;
  /** The one next step. */
  readonly isNext: boolean;
  readonly onOpen: (id: number) => void;
}

function ChecklistItem({ item, isNext, onOpen }: ChecklistItemProps) {
  const t = useTexts(uploadPageTexts);
  const { language } = useVisit();
  const name = uploadName(item, language);
  const isReceived = item.documents > 0;
  const action = t(isReceived ? 'addMore' : 'add');
  return (
    <li className="uploads__item">
      <div>
        <p className="uploads__name">{name}</p>
        <p className={isReceived ? 'uploads__state uploads__state--received' : 'uploads__state'}>
          {isReceived ? t('received', { count: item.documents }) : t('todo')}
        </p>
      </div>
      <Button
        size="large"
        variant={isNext ? 'primary' : 'secondary'}
        aria-label={t('actionFor', { action, name })}
        onClick={() => onOpen(item.id)}
      >
        {action}
      </Button>
    </li>
  );
}
