import type { ServiceToken } from '@porchlight/kernel';
import { Container } from 'inversify';
import type { Registration } from './registration.ts';

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
  readonly container: Container;
}

/**
 * One container per plugin: core's services, those that only this plugin gets, the services of the plugins it requires,
 * and its own, each created once.
 * A binding names its dependencies, without decorators. Throws an error that names the service if one is not visible.
 */
export function createPluginContainer(
  core: Container,
  registration: Registration,
  required: readonly Provider[],
  own: readonly CoreService[],
): Container {
  const container = new Container({ parent: core });
  for (const { token, value } of own) container.bind(token.id).toConstantValue(value);
  for (const provider of required) {
    for (const { token } of provider.registration.provisions) {
      container.bind(token.id).toDynamicValue(() => provider.container.get(token.id));
    }
  }
  for (const { token, needs, make } of registration.provisions) {
    container
      .bind(token.id)
      .toResolvedValue(
        make,
        needs.map((need) => need.id),
      )
      .inSingletonScope();
  }
  const needed = registration.provisions.flatMap((provision) => provision.needs);
  for (const token of [...needed, ...registration.requested]) assertVisible(container, token);
  return container;
}

/** Throws a readable error in place of Inversify's. */
export function assertVisible(container: Container, token: { readonly id: string }): void {
  if (container.isBound(token.id)) return;
  throw new Error(
    `Needs the service '${token.id}', which neither core nor a plugin it requires provides`,
  );
}
