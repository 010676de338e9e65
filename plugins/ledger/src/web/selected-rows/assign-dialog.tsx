import { ASSIGNED_AGENT } from '@porchlight/clients/contract';
import { ClientAgentFields } from '@porchlight/clients/slots';
import type { GridColumn } from '@porchlight/grid';
import { Dialog } from '@porchlight/ui';
import { SlotOutlet } from '@porchlight/web';
import { useState } from 'react';
import { selectedRowsTexts as texts } from './selected-rows-texts.ts';
import { useSetColumn } from './use-set-column.ts';

interface AssignDialogProps {
  readonly clients: number;
  readonly onClose: () => void;
}

/** No view shows it: it holds the id of an agent. */
const agentColumn: GridColumn = {
  key: ASSIGNED_AGENT,
  label: texts.agent,
  group: '',
  width: 0,
  type: 'text',
  editable: true,
  align: 'start',
  sensitive: false,
};

/** Assigns all selected clients to one agent, as one step that can be undone. */
export default function AssignDialog({ clients, onClose }: AssignDialogProps) {
  const setColumn = useSetColumn();
  const [agent, setAgent] = useState<string | null>(null);
  const [tried, setTried] = useState(false);

  function submit() {
    setTried(true);
    if (agent === null) return;
    onClose();
    setColumn(agentColumn, agent, agent === '' ? texts.wasUnassigned : texts.wasAssigned);
  }

  return (
    <Dialog
      open
      title={texts.assignTitle(clients)}
      onClose={onClose}
      onSubmit={submit}
      foot={{ primary: { label: texts.assignDone(clients) } }}
    >
      <SlotOutlet
        slot={ClientAgentFields}
        props={{
          label: texts.agent,
          value: agent,
          error: tried && agent === null ? texts.agentMissing : null,
          onChange: setAgent,
        }}
      />
    </Dialog>
  );
}
