import { defineCodePoint, type QualifiedId } from '@porchlight/kernel';
import type { Slot, SlotEntry } from './define-web-plugin.ts';

export function defineSlot<P, M = object>(id: QualifiedId): Slot<P, M> {
  return defineCodePoint<SlotEntry<P> & M>(id, (entry) => entry.id);
}
