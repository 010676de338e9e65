import type { ClientListActionsProps } from '@porchlight/clients/slots';
import { HeaderAction } from '@porchlight/web';
import { useNavigate } from 'react-router-dom';
import { entryTexts } from '../entry-texts.ts';
import { signingPaths } from '../signing-paths.ts';
import { bulkSearch } from './bulk-address.ts';

/** Above the client list: sends a document to some of the listed clients. */
export default function SendListedClients({ filter }: ClientListActionsProps) {
  const navigate = useNavigate();
  const { status, agent, due, q } = filter;
  const search = bulkSearch({ status, agent, due, q });
  return (
    <HeaderAction
      label={entryTexts.sendListed}
      icon="send"
      onClick={() => void navigate(signingPaths.bulkSend + search)}
    />
  );
}
