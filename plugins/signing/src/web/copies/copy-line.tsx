import { Button, ConfirmDialog, copyLink, LinkField, showToast } from '@porchlight/ui';
import { messageOf, useApi, useMoment } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyEndpoints } from '../../endpoints/copy-endpoints.ts';
import type { CopyHand, Envelope, SignedCopy } from '../../generated/types.ts';
import { copyProblems } from '../../rules/copies/copy-problems.ts';
import { copyTexts as texts } from './copy-texts.ts';

interface CopyLineProps {
  readonly formId: number;
  readonly copy: SignedCopy;
  readonly ways: Envelope['copy_ways'];
  readonly onChanged: () => void;
}

/** How far the copy of a signer is; for the client with the ways to hand over another one. */
export function CopyLine({ formId, copy, ways, onChanged }: CopyLineProps) {
  const time = useMoment();
  return (
    <span className="envelope-line">
      <span>{progressOf(copy, time(copy.changed_at))}</span>
      {copy.warning !== undefined && <span>{copy.warning}</span>}
      {copy.role === 'client' && <CopyButtons formId={formId} ways={ways} onChanged={onChanged} />}
    </span>
  );
}

function CopyButtons({ formId, ways, onChanged }: Omit<CopyLineProps, 'copy'>) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (way: CopyHand['way']) =>
      api.call(copyEndpoints.handCopy, { params: { id: formId }, body: { way } }),
    onSuccess: async ({ url }, way) => {
      setAsking(false);
      if (way === 'link') await copyLink(url ?? '');
      else showToast({ tone: 'done', text: texts.done[way] });
      setUrl(url);
      onChanged();
    },
    onError: (error) => showToast({ tone: 'danger', text: `${texts.failed} ${messageOf(error)}` }),
  });
  const busyText = (way: CopyHand['way']) => (isPending && variables === way ? texts.busy : null);
  const button = (way: CopyHand['way'], problem: string | null, onClick = () => mutate(way)) => (
    <Button
      variant="ghost"
      size="small"
      disabledReason={problem}
      busyText={busyText(way)}
      onClick={onClick}
    >
      {texts[way]}
    </Button>
  );
  return (
    <>
      {button('mail', ways.mail)}
      {button('text', ways.text)}
      {button('link', null)}
      {button('print', null, () => setAsking(true))}
      {url !== null && <LinkField label={texts.linkMade} url={url} />}
      {isAsking && (
        <ConfirmDialog
          open
          title={texts.printTitle}
          confirmLabel={texts.printConfirm}
          busyText={busyText('print')}
          onConfirm={() => mutate('print')}
          onClose={() => setAsking(false)}
        >
          <p>{texts.printQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function progressOf({ state, way, problem }: SignedCopy, time: string): string {
  const how = way === null ? '' : texts.ways[way];
  switch (state) {
    case 'sending':
      return texts.sending(how);
    case 'opened':
      return texts.opened(time);
    case 'failed':
      return texts.missing(copyProblems[problem ?? 'not-delivered']);
    case 'sent':
      if (way === 'portal') return texts.inPortal(time);
      if (way === 'link') return texts.linked(time);
      return way === 'print' ? texts.handed(time) : texts.sent(how, time);
  }
}
