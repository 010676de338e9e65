import { formatDateText, Icon, Note, VisuallyHidden } from '@porchlight/ui';
import type { ClientDuplicate } from '../../../generated/types.ts';
import { unnamed } from '../../client-name.ts';
import { clientPaths } from '../../client-paths.ts';
import { ClientStatusBadge } from '../../client-status-badge.tsx';
import type { ClientFormValues } from '../client-form-values.ts';
import { duplicatesTexts } from './duplicates-texts.ts';
import { factsToCompare } from './facts-to-compare.ts';
import { useDuplicates } from './use-duplicates.ts';
import './duplicate-hint.css';

interface DuplicateHintProps {
  readonly values: ClientFormValues;
  /** What the dialog started with. */
  readonly start: ClientFormValues;
  /** The client that is edited. */
  readonly except?: number | undefined;
}

/** Possible duplicates of the typed client, and why, below the fields: saving stays possible, and no field moves. */
export function DuplicateHint({ values, start, except }: DuplicateHintProps) {
  const found = useDuplicates(factsToCompare(values, start), except);
  return (
    <div role="status" className="duplicate-hint">
      {found.length > 0 && (
        <div className="duplicate-hint__box">
          <Note icon={<Icon name="users" />}>
            {duplicatesTexts.title(found.length)}
            <ul className="duplicate-hint__clients">
              {found.map((client) => (
                <Duplicate key={client.id} client={client} />
              ))}
            </ul>
          </Note>
        </div>
      )}
    </div>
  );
}

function Duplicate({ client }: { readonly client: ClientDuplicate }) {
  return (
    <li className="duplicate-hint__client">
      <a
        className="duplicate-hint__link"
        href={clientPaths.detail(client.id)}
        target="_blank"
        rel="noopener"
      >
        {client.name === '' ? unnamed(client.id) : client.name}
        <Icon name="external-link" size={12} />
        <VisuallyHidden>{duplicatesTexts.newTab}</VisuallyHidden>
      </a>
      <ClientStatusBadge status={client.status} />
      {client.dob != null && <span>{duplicatesTexts.born(formatDateText(client.dob))}</span>}
      <span className="duplicate-hint__why">{duplicatesTexts.why(client.matches)}</span>
    </li>
  );
}
