import { defineCodePoint, type QualifiedId } from '@porchlight/kernel';
import type { Slot, SlotEntry } from './define-web-plugin.ts';

export function defineSlot<P>(id: QualifiedId): Slot<P> {
  return defineCodePoint<SlotEntry<P>>(id, (entry) => entry.id);
}
