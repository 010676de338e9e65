import { Fact } from '@porchlight/ui';
import { useInstant } from '@porchlight/web';
import type { Envelope } from '../../generated/types.ts';
import { envelopeTexts } from './envelope-texts.ts';

const texts = envelopeTexts.seal;

interface SealFactsProps {
  readonly seal: NonNullable<NonNullable<Envelope['document']>['seal']>;
}

/** Who confirms the time of a sealed document, and what makes its seal last. */
export function SealFacts({ seal: { time_stamp, additions } }: SealFactsProps) {
  const instant = useInstant();
  const { evidence, evidence_at, revocation, time_stamps } = additions;
  const stamps = [...(time_stamp === null ? [] : [time_stamp]), ...time_stamps];
  const isAdded = evidence === 'added' && evidence_at !== null;
  return (
    <>
      <Fact label={texts.time}>
        {stamps.length === 0 && texts.unstamped}
        {stamps.map(({ at, by }) => (
          <div key={at}>{texts.stamped(by, instant(at))}</div>
        ))}
      </Fact>
      <Fact label={texts.evidence}>
        {isAdded
          ? texts.added(instant(evidence_at))
          : revocation !== null
            ? texts.revoked[revocation.order](instant(revocation.at))
            : texts[evidence === 'missing' ? 'missing' : 'unavailable']}
      </Fact>
    </>
  );
}
