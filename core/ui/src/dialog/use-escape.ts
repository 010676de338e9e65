import { useEffect, useEffectEvent } from 'react';

/** Open layers, the uppermost last. */
const layers: symbol[] = [];

/**
 * Escape closes only the topmost open layer. (The kit's layers each listen by themselves: a layer that opens another
 * one on Escape would see that one closed by the same key press.)
 */
export function useEscape(open: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!open) return;
    const layer = Symbol('layer');
    layers.push(layer);
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (layers.at(-1) !== layer) return;
      event.preventDefault();
      escape();
    }
    document.addEventListener('keydown', press);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      document.removeEventListener('keydown', press);
    };
  }, [open]);
}
