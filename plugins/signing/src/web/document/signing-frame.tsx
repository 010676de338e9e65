import { Button, EmptyState, ErrorState, Skeleton } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readSigningComplete, type SigningComplete } from '../../rules/screens/signing-complete.ts';
import { signingAddressQuery, useRefreshSigning } from '../signing-queries.ts';
import { documentTexts } from './document-texts.ts';
import './document.css';

const texts = documentTexts.frame;
/** The envelope may have been created by the opening, so lists are read again this long after it. */
const REFRESH_MS = 1_000;

interface SigningFrameProps {
  readonly formId: number;
  readonly title: string;
  /** The agent left the document; the frame closes. */
  readonly onDone: (message: SigningComplete) => void;
  /** Called with true once the page is shown, with false when its time is over: the agent may be signing in between. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** The page where this agent signs a form, with a fresh address for each opening. */
export function SigningFrame({ formId, title, onDone, onOpenChange }: SigningFrameProps) {
  const [opening, setOpening] = useState(1);
  const [hasEnded, setEnded] = useState(false);
  const { data: address, error } = useQuery(signingAddressQuery(useApi(), formId, opening));
  const frame = useRef<HTMLIFrameElement>(null);
  const refresh = useRefreshSigning();
  const isOpen = address !== undefined && error === null && !hasEnded;
  const onOpen = useEffectEvent((open: boolean) => onOpenChange?.(open));
  useEffect(() => onOpen(isOpen), [isOpen]);
  useRefreshAfter(address, refresh);
  useSigningMessage(frame, (message) => {
    void refresh();
    if (message.event === 'session_timeout' || message.event === 'ttl_expired') setEnded(true);
    else onDone(message);
  });

  function openAgain() {
    setEnded(false);
    setOpening(opening + 1);
  }

  if (hasEnded)
    return (
      <EmptyState
        drawing="calm-water"
        title={texts.ended}
        hint={texts.endedHint}
        action={
          <Button variant="primary" onClick={openAgain}>
            {texts.again}
          </Button>
        }
      />
    );
  if (error !== null)
    return <ErrorState title={texts.failed} detail={messageOf(error)} onRetry={openAgain} />;
  if (address === undefined)
    return (
      <div className="signing-frame" role="status">
        <p className="signing-frame__note">{texts.preparing}</p>
        <Skeleton width="100%" height={480} />
      </div>
    );
  return (
    <div className="signing-frame">
      <iframe
        ref={frame}
        key={address}
        className="signing-frame__page"
        title={texts.label(title)}
        src={address}
      />
      <OutsideFrame formId={formId} opening={opening + 1} />
    </div>
  );
}

interface OutsideFrameProps {
  readonly formId: number;
  readonly opening: number;
}

/** For a browser that shows nothing in the frame: the same page in the whole tab, by an address of its own. */
function OutsideFrame({ formId, opening }: OutsideFrameProps) {
  const [isLeaving, setLeaving] = useState(false);
  const query = useQuery({
    ...signingAddressQuery(useApi(), formId, opening),
    enabled: isLeaving,
  });
  const address = query.data;
  useEffect(() => {
    if (address !== undefined) window.location.assign(address);
  }, [address]);
  return (
    <p className="signing-frame__note">
      <Button
        variant="ghost"
        size="small"
        busyText={isLeaving && query.error === null ? texts.preparing : null}
        onClick={() => (query.error === null ? setLeaving(true) : void query.refetch())}
      >
        {texts.newWindow}
      </Button>
      {query.error !== null && <span role="alert"> {messageOf(query.error)}</span>}
    </p>
  );
}

function useRefreshAfter(address: string | undefined, refresh: () => Promise<void>): void {
  const onTime = useEffectEvent(refresh);
  useEffect(() => {
    if (address === undefined) return;
    const timer = setTimeout(() => void onTime(), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [address]);
}

/** Calls back with what the page in the frame says once its signer leaves; other messages are ignored. */
function useSigningMessage(
  frame: RefObject<HTMLIFrameElement | null>,
  onMessage: (message: SigningComplete) => void,
): void {
  const receive = useEffectEvent((event: MessageEvent) => {
    const expected = {
      origin: window.location.origin,
      frame: frame.current?.contentWindow ?? null,
    };
    const message = readSigningComplete(event, expected);
    if (message !== null) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}
