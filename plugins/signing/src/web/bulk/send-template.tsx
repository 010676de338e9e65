import { Button, Icon } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { signingPaths } from '../signing-paths.ts';
import { bulkSearch } from './bulk-address.ts';
import { bulkTexts as texts } from './bulk-texts.ts';

interface SendTemplateProps {
  readonly template: { readonly id: number };
}

/** In the editor of a form to sign: sends it to many clients. */
export default function SendTemplate({ template }: SendTemplateProps) {
  const navigate = useNavigate();
  const search = bulkSearch({ form: String(template.id) });
  return (
    <Button
      icon={<Icon name="send" />}
      onClick={() => void navigate(signingPaths.bulkSend + search)}
    >
      {texts.toClients}
    </Button>
  );
}
