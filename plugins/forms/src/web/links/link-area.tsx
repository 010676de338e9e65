import { Button, CopyLinkButton, FormError, Icon, LinkField, SelectField } from '@porchlight/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { expiryChoices, isExpired } from '../../rules/links/link-life.ts';
import { useDayInWords } from '../use-day-in-words.ts';
import { ended, type LinkState } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';
import { openLink } from './open-link.ts';

interface LinkAreaProps {
  readonly state: LinkState;
  readonly onExpiry: (at: Date) => void;
  readonly onQr: () => void;
  readonly onGenerate: () => void;
  /** What the link opens. */
  readonly children: ReactNode;
}

/** The link with its end and its buttons, or why there is none. */
export function LinkArea({ state, onExpiry, onQr, onGenerate, children }: LinkAreaProps) {
  const dayInWords = useDayInWords();
  const [openProblem, setOpenProblem] = useState<string | null>(null);
  const [choices] = useState(() => expiryChoices(new Date()));
  const isOver = useIsOver(state.phase === 'ready' ? state.expiresAt : null);
  const hasLink = state.phase === 'ready' && !isOver;
  const reason = hasLink ? null : texts.noLink;
  return (
    <section className="link-section">
      <div className="link-section__head">
        <h3 className="link-section__title">{texts.link}</h3>
        {hasLink && state.expiresAt !== null && (
          <SelectField
            className="link-section__expiry"
            label={texts.expires}
            value=""
            onChange={({ target }) => {
              const chosen = choices.find(({ days }) => String(days) === target.value);
              if (chosen !== undefined) onExpiry(chosen.at);
            }}
            options={[
              { value: '', label: dayInWords(state.expiresAt) },
              ...choices
                .map(({ days, at }) => ({
                  value: String(days),
                  label: dayInWords(at.toISOString()),
                }))
                .filter(({ label }) => label !== dayInWords(state.expiresAt!)),
            ]}
          />
        )}
      </div>
      <div className="pl-line link-address">
        <div aria-live="polite">
          {hasLink ? (
            <>
              {state.problem !== null && (
                <FormError>{`${state.problem}. ${texts.publicInstead}`}</FormError>
              )}
              <LinkField label={texts.link} url={state.url} hideLabel />
            </>
          ) : (
            <LinkMissing state={isOver ? ended(texts.expired) : state} onGenerate={onGenerate} />
          )}
        </div>
        <CopyLinkButton url={hasLink ? state.url : null} noLink={texts.noLink} />
      </div>
      <FormError>{openProblem}</FormError>
      <div className="link-section__head">
        {children}
        <span className="link-section__buttons">
          <Button icon={<Icon name="qr-code" />} disabledReason={reason} onClick={onQr}>
            {texts.qr}
          </Button>
          <Button
            icon={<Icon name="external-link" />}
            disabledReason={reason}
            onClick={() => {
              if (hasLink) setOpenProblem(openLink(state.url));
            }}
          >
            {texts.view}
          </Button>
        </span>
      </div>
    </section>
  );
}

function LinkMissing({
  state,
  onGenerate,
}: {
  readonly state: LinkState;
  readonly onGenerate: () => void;
}) {
  if (state.phase === 'loading') return <p className="link-section__state">{state.text}</p>;
  if (state.phase === 'unavailable') return <FormError>{state.text}</FormError>;
  if (state.phase === 'choice')
    return (
      <div className="link-section">
        <p className="link-section__state">{state.text}</p>
        <Button onClick={onGenerate}>{texts.generateBlank}</Button>
      </div>
    );
  return (
    <div className="link-section">
      <FormError>{state.phase === 'expired' ? state.text : texts.expired}</FormError>
      <Button icon={<Icon name="refresh-cw" />} onClick={onGenerate}>
        {texts.generate}
      </Button>
    </div>
  );
}

/** Whether a link has ended by now, also when that happens while it is shown. */
function useIsOver(expiresAt: string | null): boolean {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return expiresAt !== null && isExpired(new Date(expiresAt), now);
}
