import type { ExtensionPoint } from '@porchlight/kernel';
import { useMemo } from 'react';
import type { Slot, SlotEntry } from '../plugin/define-web-plugin.ts';
import { useSnapshot } from '../portal/portal-context.tsx';

/** The entries of a slot that this agent may see with these props, in their order. */
export function useSlot<P, M>(slot: Slot<P, M>, props: P): readonly (SlotEntry<P> & M)[] {
  return useSlotEntries(slot).filter(({ when }) => when === undefined || when(props));
}

/** All entries of a slot that this agent may see, whatever each of them is shown for. */
export function useSlotEntries<P, M>(slot: Slot<P, M>): readonly (SlotEntry<P> & M)[] {
  const { slots, granted } = useSnapshot();
  return useMemo(
    () =>
      (slots.get(slot.id) ?? [])
        .map(({ value }) => value as SlotEntry<P> & M)
        .filter(({ needs }) => needs === undefined || granted.has(needs.id)),
    [slots, granted, slot.id],
  );
}

/** The JSON values that the effective plugins hang on a data point, as the server checked them. */
export function useDataPoint<T>(point: ExtensionPoint<T>): readonly T[] {
  return (useSnapshot().points[point.id] ?? []) as readonly T[];
}

/** What the effective plugins contribute to a code point that is no slot, in the order of the plugins. */
export function useCodePoint<T>(point: ExtensionPoint<T>): readonly T[] {
  const { slots } = useSnapshot();
  return useMemo(() => {
    const filled = (slots.get(point.id) ?? []) as readonly { readonly value: unknown }[];
    return filled.map(({ value }) => value as T);
  }, [slots, point.id]);
}
