import { Icon } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import { Link } from 'react-router-dom';
import { formTexts } from './agent-form-texts.ts';

/** Only with full staff access. */
export function BackToAgents() {
  const { has_all_staff_access } = useActor();
  if (!has_all_staff_access) return null;
  return (
    <Link className="agent-form__back" to="/crm/agents">
      <Icon name="arrow-left" />
      {formTexts.backToAgents}
    </Link>
  );
}
