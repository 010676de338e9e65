import { Button, Icon, useIsPhone } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { HeaderAction } from '../page/header-action.tsx';
import { Page } from '../page/page.tsx';
import { useShortcut } from '../portal/use-shortcut.ts';
import type { ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';

interface ListFrameProps<Shown extends ListPage, Row, F extends ListFilter> extends ListScreenProps<
  Shown,
  Row,
  F
> {
  /** Verb and noun in title case, 'Add Note', and what it does; null for who may not. */
  readonly add: { readonly label: string; readonly run: () => void } | null;
  /** Dialogs and questions of the page. A reload of the list unmounts its cells, so none belongs to a cell. */
  readonly children?: ReactNode;
}

/** A page that is one list: N, a button of the header, and one of the blank list add a record. */
export function ListFrame<Shown extends ListPage, Row, F extends ListFilter>({
  add,
  children,
  ...list
}: ListFrameProps<Shown, Row, F>) {
  const isPhone = useIsPhone();
  useShortcut(add && 'n', () => add?.run(), { label: add?.label ?? '' });
  return (
    <Page
      padding="none"
      ground={isPhone ? 'canvas' : 'surface'}
      actions={
        add && <HeaderAction label={add.label} icon="plus" variant="primary" onClick={add.run} />
      }
    >
      <div className="list-screen">
        <ListScreen
          emptyAction={
            add && (
              <Button icon={<Icon name="plus" />} onClick={add.run}>
                {add.label}
              </Button>
            )
          }
          {...list}
        />
      </div>
      {children}
    </Page>
  );
}
