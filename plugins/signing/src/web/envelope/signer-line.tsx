import type { Envelope } from '../../generated/types.ts';
import { useMoment } from '../use-moment.ts';
import { envelopeTexts } from './envelope-texts.ts';

const texts = envelopeTexts.signer;

type Signer = Envelope['signers'][number];

/** A signer in words: who, and how far. */
export function SignerLine({ signer }: { readonly signer: Signer }) {
  const time = useMoment();
  const name = signer.name === '' ? envelopeTexts.unnamed : signer.name;
  return `${name}, ${progressOf(signer, time)}`;
}

function progressOf(signer: Signer, time: (instant: string) => string): string {
  if (signer.signed_at !== null) return texts.signed(time(signer.signed_at));
  if (signer.state === 'declined') return texts.declined;
  const turn = signer.is_awaited ? texts.awaited : texts.later;
  return signer.delivered_at === null
    ? turn
    : `${texts.opened(time(signer.delivered_at))}, ${turn}`;
}
