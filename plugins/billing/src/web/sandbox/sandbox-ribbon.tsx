import { Icon } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '../billing-queries.ts';
import { sandboxTexts as texts } from './sandbox-texts.ts';
import './sandbox.css';

/** Over the screens of billing while the payment gateway only pretends to move money. */
export function SandboxRibbon() {
  const { data } = useQuery(optionsQuery(useApi()));
  if (data?.sandbox !== true) return null;
  return (
    <p className="sandbox-ribbon" role="note">
      <Icon name="info" size={16} />
      {texts.ribbon}
    </p>
  );
}
