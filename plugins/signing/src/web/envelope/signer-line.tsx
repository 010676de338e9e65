import { useMoment } from '@porchlight/web';
import type { Envelope } from '../../generated/types.ts';
import { envelopeTexts } from './envelope-texts.ts';

const texts = envelopeTexts.signer;

type Signer = Envelope['signers'][number];

interface SignerLineProps {
  readonly signer: Signer;
  /** The envelope waits for no one any more. */
  readonly hasEnded: boolean;
}

/** A signer in words: who, and how far. */
export function SignerLine({ signer, hasEnded }: SignerLineProps) {
  const time = useMoment();
  const name = signer.name === '' ? envelopeTexts.unnamed : signer.name;
  const line = `${name}, ${progressOf({ signer, hasEnded }, time)}`;
  const notes = [signer.in_person, signer.warning].filter((note) => note !== undefined);
  return notes.length === 0 ? line : `${line}. ${notes.join(' ')}`;
}

function progressOf(
  { signer, hasEnded }: SignerLineProps,
  time: (instant: string) => string,
): string {
  if (signer.signed_at !== null) return texts.signed(time(signer.signed_at));
  if (signer.state === 'declined') return texts.declined;
  const due = signer.is_awaited ? texts.awaited : texts.later;
  const turn = hasEnded ? texts.unsigned : due;
  return signer.delivered_at === null
    ? turn
    : `${texts.opened(time(signer.delivered_at))}, ${turn}`;
}
