import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import type { Slot, SlotEntry } from '../plugin/define-web-plugin.ts';
import { CatchErrors } from '../base/catch-errors.tsx';
import { forget, useLoaded } from '../base/loaded.ts';
import { useSlot } from './use-slot.ts';
import { Button, uiTexts } from '@porchlight/ui';

interface SlotOutletProps<P, M> {
  readonly slot: Slot<P, M>;
  readonly props: P;
  /** Shown while an entry is fetched. */
  readonly fallback?: ReactNode;
  /** Draws something around each entry, a list item for example. */
  readonly wrap?: (entry: SlotEntry<P> & M, node: ReactNode) => ReactNode;
}

/** Draws what plugins hang into a slot; each entry fails and loads by itself. */
export function SlotOutlet<P, M>({
  slot,
  props,
  fallback = null,
  wrap = asItIs,
}: SlotOutletProps<P, M>) {
  return useSlot(slot, props).map((entry) => (
    <Fragment key={entry.id}>
      {wrap(entry, <SlotItem entry={entry} props={props} fallback={fallback} />)}
    </Fragment>
  ));
}

function asItIs<P>(_entry: SlotEntry<P>, node: ReactNode): ReactNode {
  return node;
}

interface SlotItemProps<P> {
  readonly entry: SlotEntry<P>;
  readonly props: P;
  /** Shown while the entry is fetched. */
  readonly fallback?: ReactNode;
}

/** One entry of a slot, for screens that place the entries of `useSlot` by themselves. */
export function SlotItem<P>(item: SlotItemProps<P>) {
  const { title, component } = item.entry;
  return (
    <CatchErrors
      onTryAgain={() => forget(component)}
      fallback={(_error, tryAgain) => <SlotFailure title={title} tryAgain={tryAgain} />}
    >
      <LoadedItem {...item} />
    </CatchErrors>
  );
}

function LoadedItem<P>({ entry, props, fallback = null }: SlotItemProps<P>) {
  const loaded = useLoaded(entry.component);
  if (loaded === null) return fallback;
  const Entry: ComponentType<any> = loaded.default;
  return (
    <Suspense fallback={fallback}>
      <Entry {...props} />
    </Suspense>
  );
}

interface SlotFailureProps {
  readonly title: string | undefined;
  readonly tryAgain: () => void;
}

/** In the place of an entry that failed, small enough for a card, a tile or a menu. */
function SlotFailure({ title = 'This part', tryAgain }: SlotFailureProps) {
  return (
    <div role="alert">
      {title} could not be shown.{' '}
      <Button variant="ghost" size="small" onClick={tryAgain}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  );
}
