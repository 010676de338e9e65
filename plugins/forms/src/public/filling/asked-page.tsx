import { VisitPage } from '@porchlight/web/public';
import type { ReactNode } from 'react';
import type { VisitedAgent } from '../../generated/types.ts';
import { AgentCard } from './agent-card.tsx';
import './asked-page.css';

interface AskedPageProps {
  readonly title: string;
  readonly agent: VisitedAgent | undefined;
  readonly children: ReactNode;
}

/** A page that asks its visitor for something, with who asks beside it, or above it on a phone. */
export function AskedPage({ title, agent, children }: AskedPageProps) {
  return (
    <VisitPage title={title}>
      <div className="asked">
        <AgentCard agent={agent} />
        <div className="asked__main">{children}</div>
      </div>
    </VisitPage>
  );
}
