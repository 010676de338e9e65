import { showToast } from '@porchlight/ui';
import { Page } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import { formTexts } from './agent-form-texts.ts';
import { AgentForm } from './agent-form.tsx';
import { BackToAgents } from './back-to-agents.tsx';
import './agent-form.css';

export default function NewAgentPage() {
  const navigate = useNavigate();
  const toList = () => void navigate('/crm/agents');
  return (
    <Page ground="canvas">
      <div className="agent-form">
        <BackToAgents />
        <AgentForm
          agent={null}
          onCancel={toList}
          onSaved={(agent, how) => {
            showToast({ tone: 'done', text: formTexts[how] });
            // The page of an invited agent shows the link.
            if (how === 'invited') void navigate(`/crm/agents/${agent.id}`);
            else toList();
          }}
        />
      </div>
    </Page>
  );
}
