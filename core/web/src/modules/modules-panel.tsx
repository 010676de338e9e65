import { Drawer, Icon, IconButton, useMediaQuery, uiTexts } from '@porchlight/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useShortcut } from '../portal/use-shortcut.ts';
import type { Module } from './modules-api.ts';
import { ModuleHistory } from './module-history.tsx';
import { ModuleSwitchPreview } from './module-switch-preview.tsx';
import './modules-panel.css';

export type OpenPanel =
  | {
      readonly kind: 'switch';
      readonly id: string;
      readonly title: string;
      readonly wanted: boolean;
    }
  | { readonly kind: 'history' };

interface ModulesPanelProps {
  readonly panel: OpenPanel;
  readonly modules: readonly Module[];
  readonly onClose: () => void;
}

/** Narrower than this the panel lies over the list. */
const narrow = '(max-width: 1099px)';

/** The panel beside the list: a preview of the switch or the history. */
export function ModulesPanel({ panel, modules, onClose }: ModulesPanelProps) {
  const isNarrow = useMediaQuery(narrow);
  const title = titleOf(panel);
  const content = (
    <PanelFrame title={title} onClose={onClose} key={title}>
      {panel.kind === 'switch' && (
        <ModuleSwitchPreview {...panel} modules={modules} onClose={onClose} />
      )}
      {panel.kind === 'history' && <ModuleHistory modules={modules} />}
    </PanelFrame>
  );
  if (!isNarrow) return content;
  return (
    <Drawer open onClose={onClose} label={title} side="right" width="panel">
      {content}
    </Drawer>
  );
}

function titleOf(panel: OpenPanel): string {
  switch (panel.kind) {
    case 'switch':
      return `Turn ${panel.wanted ? 'on' : 'off'} ${panel.title}?`;
    case 'history':
      return 'Module history';
  }
}

interface PanelFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useShortcut('escape', onClose, { label: 'Close the panel', inInputs: true });
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside ref={panel} tabIndex={-1} className="modules-panel" aria-labelledby={titleId}>
      <header className="modules-panel__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton label={uiTexts.close} icon={<Icon name="x" />} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
