import type { ExtensionPoint, ServiceToken } from '@porchlight/kernel';
import { Container, type ServiceIdentifier } from 'inversify';
import { settingsService, type Injectable, type Needs } from '../plugin-api/injection.ts';
import { isClass, type Living, type Registration } from './registration.ts';

/** A service and its value, as core offers it to every plugin. */
export interface CoreService<T = any> {
  readonly token: ServiceToken<T>;
  readonly value: T;
}

/** The container that all plugin containers descend from. */
export function createCoreContainer(services: readonly CoreService[]): Container {
  const container = new Container();
  for (const { token, value } of services) container.bind(token.id).toConstantValue(value);
  return container;
}

/** A running plugin whose services another one may see. */
interface Provider {
  readonly registration: Registration;
  readonly container: PluginContainer;
}

/** What the container of one plugin begins with. */
interface Surroundings {
  readonly core: Container;
  readonly registration: Registration;
  readonly required: readonly Provider[];
  /** Core's services that only this plugin gets. */
  readonly own: readonly CoreService[];
  readonly living: Pick<Living, 'extensions' | 'settings'>;
}

/**
 * One container per plugin: core's services, those that only this plugin gets, the services of the plugins it requires,
 * and its own, each created once. A class of the plugin is bound when something needs it.
 */
export class PluginContainer {
  readonly #container: Container;
  readonly #living: Surroundings['living'];

  /** Throws an error that names the service if one that is needed is not visible. */
  constructor({ core, registration, required, own, living }: Surroundings) {
    this.#container = new Container({ parent: core });
    this.#living = living;
    for (const { token, value } of own) this.#container.bind(token.id).toConstantValue(value);
    if (registration.definition.settings !== undefined)
      this.#container.bind(settingsService().id).toConstantValue(() => this.#living.settings());
    for (const { registration: theirs, container } of required) {
      for (const { service } of theirs.provisions)
        this.#container.bind(identifierOf(service)).toDynamicValue(() => container.get(service));
    }
    const { provisions, requested } = registration;
    for (const { service, needs, make } of provisions) this.#bind(service, needs, make);
    for (const { needs } of provisions) this.#bindAll(Object.values(needs));
    this.#bindAll(requested);
  }

  /** A service, by its token or class. Throws an error that names it if it is not visible. */
  get<T>(service: Injectable<T>): T {
    this.#bindAll([service]);
    return this.#container.get<T>(identifierOf(service));
  }

  has(service: Injectable): boolean {
    return this.#container.isBound(identifierOf(service));
  }

  async unbindAll(): Promise<void> {
    await this.#container.unbindAllAsync();
  }

  #bind(service: Injectable, needs: Needs, make: (needs: any) => unknown): void {
    const names = Object.keys(needs);
    this.#container
      .bind(identifierOf(service))
      .toResolvedValue(
        (...values: unknown[]) =>
          make(Object.fromEntries(names.map((name, at) => [name, values[at]]))),
        names.map((name) => identifierOf(needs[name]!)),
      )
      .inSingletonScope();
  }

  /** Binds classes and extension points that are not bound yet, and throws for a token that is not. */
  #bindAll(needs: readonly Needs[string][]): void {
    for (const need of needs) {
      const identifier = identifierOf(need);
      if (this.#container.isBound(identifier)) continue;
      if (isClass(need)) {
        const { needs: own = {} } = need;
        this.#bind(need, own, (values) => new need(values));
        this.#bindAll(Object.values(own));
      } else if (need.kind === 'extension-point') {
        this.#container.bind(identifier).toConstantValue(() => this.#living.extensions(need));
      } else {
        throw new Error(
          `Needs the service '${need.id}', which neither core nor a plugin it requires provides`,
        );
      }
    }
  }
}

/** Tokens and extension points are known by their id, classes by themselves. */
function identifierOf(need: Injectable | ExtensionPoint<any>): ServiceIdentifier<any> {
  if (isClass(need)) return need;
  return need.kind === 'extension-point' ? Symbol.for(`extensions ${need.id}`) : need.id;
}

/** The id of a token, or the name of a class. */
export function nameOf(service: Injectable): string {
  return isClass(service) ? service.name : service.id;
}
