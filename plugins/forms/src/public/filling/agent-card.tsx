import { formatPhone, phoneLink } from '@porchlight/kernel';
import { Glyph } from '@porchlight/ui/bare';
import { Avatar, LinkButton } from '@porchlight/ui/porch';
import { AgencyMark, useTexts, useVisit } from '@porchlight/web/public';
import Phone from 'lucide-react/icons/phone';
import type { VisitedAgent } from '../../generated/types.ts';
import { formPageTexts } from '../form-page-texts.ts';
import './agent-card.css';

/** Who asks, and whom to call: the client's agent, or the agency where there is none. */
export function AgentCard({ agent }: { readonly agent: VisitedAgent | undefined }) {
  const t = useTexts(formPageTexts);
  const { agency } = useVisit();
  const { name } = agent ?? agency;
  if (name === '') return null;
  return (
    <aside
      className="agent-card"
      aria-label={agent === undefined ? t('yourAgency') : t('yourAgent')}
    >
      <div className="agent-card__who">
        {agent === undefined ? (
          <AgencyMark size={48} />
        ) : (
          <Avatar name={name} size={48} decorative />
        )}
        <div>
          <p className="agent-card__name" translate="no">
            {name}
          </p>
          <p className="agent-card__role">
            {agent === undefined ? t('yourAgency') : t('yourAgent')}
          </p>
        </div>
      </div>
      {agent !== undefined && (
        <p className="agent-card__line" translate="no">
          {agency.name}
        </p>
      )}
      {agency.phone !== '' && (
        <>
          <p className="agent-card__line agent-card__phone" translate="no">
            {formatPhone(agency.phone)}
          </p>
          <LinkButton
            className="agent-card__call"
            href={phoneLink(agency.phone)}
            icon={<Glyph of={Phone} size={20} />}
          >
            <span className="agent-card__call-text">{t('callAgency')}</span>
          </LinkButton>
        </>
      )}
    </aside>
  );
}
