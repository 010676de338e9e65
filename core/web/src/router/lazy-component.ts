import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { LazyComponent } from '../plugin/define-web-plugin.ts';

const components = new WeakMap<LazyComponent<any>, LazyExoticComponent<ComponentType<any>>>();

/** One React component per loader, so that a new snapshot does not mount a page anew. */
export function lazyComponent<P>(load: LazyComponent<P>): LazyExoticComponent<ComponentType<P>> {
  const known = components.get(load);
  if (known !== undefined) return known as LazyExoticComponent<ComponentType<P>>;
  const component = lazy(load);
  components.set(load, component);
  return component;
}

/** After a chunk could not be fetched: the next draw fetches it again. */
export function forgetComponent(load: LazyComponent<any>): void {
  components.delete(load);
}
