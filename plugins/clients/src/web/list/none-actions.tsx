import { Button, Icon, Kbd } from '@porchlight/ui';
import { SlotOutlet, useOpenPalette } from '@porchlight/web';
import { useQueryClient } from '@tanstack/react-query';
import { ClientListStarts } from '../../slots.ts';
import { clientKeys } from '../client-queries.ts';
import type { ListFilter } from '../list-filter.ts';
import { listTexts } from './list-texts.ts';

/** What adds the first clients. */
export function FirstClients({ onAdd }: { readonly onAdd: () => void }) {
  const queries = useQueryClient();
  const onAdded = () => void queries.invalidateQueries({ queryKey: clientKeys.all });
  return (
    <div className="clients-screen__starts">
      <Button variant="primary" icon={<Icon name="plus" />} onClick={onAdd}>
        {listTexts.addFirstClient}
      </Button>
      <SlotOutlet slot={ClientListStarts} props={{ onAdded }} />
    </div>
  );
}

interface NoMatchActionsProps {
  readonly filter: ListFilter;
  readonly onClear: () => void;
}

/** Nothing matches: a search can go on in the palette, filters can be dropped. */
export function NoMatchActions({ filter, onClear }: NoMatchActionsProps) {
  const openPalette = useOpenPalette();
  const { status, agent, due } = filter;
  return (
    <div className="clients-screen__starts">
      {filter.q !== '' && openPalette !== null && (
        <Button icon={<Icon name="search" />} onClick={openPalette}>
          {listTexts.searchEverywhere} <Kbd>Ctrl K</Kbd>
        </Button>
      )}
      {[status, agent, due].some((part) => part !== '') && (
        <Button variant="ghost" onClick={onClear}>
          {listTexts.clearFilters}
        </Button>
      )}
    </div>
  );
}
