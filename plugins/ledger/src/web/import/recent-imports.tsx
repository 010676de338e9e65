import { Icon, IconButton } from '@porchlight/ui';
import { QueryState, useInstant } from '@porchlight/web';
import type { Import } from '../../generated/types.ts';
import { useRecentImports, useRemoveImport } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

const texts = importTexts.recent;

/** The last files, to continue or undo an import. */
export function RecentImports({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const query = useRecentImports();
  const remove = useRemoveImport();
  return (
    <section className="ledger-import__recent" aria-label={texts.title}>
      <h3 className="ledger-import__heading">{texts.title}</h3>
      <QueryState query={query} skeleton={null} title={importTexts.notLoaded}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="ledger-import__quiet">{texts.none}</p>
          ) : (
            <ul className="ledger-import__list">
              {imports.map((one) => (
                <RecentImport
                  key={one.id}
                  value={one}
                  onOpen={() => onOpen(one.id)}
                  onRemove={() => remove.mutate(one.id)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

interface RecentImportProps {
  readonly value: Import;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function RecentImport({ value, onOpen, onRemove }: RecentImportProps) {
  const { file_name, agent_name, created_at, state } = value;
  const instant = useInstant();
  return (
    <li className="ledger-import__item">
      <button type="button" className="ledger-import__open" onClick={onOpen}>
        <span className="ledger-import__name">{file_name}</span>
        <span className="ledger-import__quiet">{texts.by(agent_name, instant(created_at))}</span>
        <span className="ledger-import__state">{texts.states[state]}</span>
      </button>
      {(state === 'uploaded' || state === 'checked') && (
        <IconButton
          label={texts.remove(file_name)}
          icon={<Icon name="trash-2" />}
          variant="ghost"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
