import { EncryptedColumns, type PluginDefinition, type PluginRegistrar } from '@porchlight/server';
import {
  createBootRecorder,
  discoverPlugins,
  fileKeyColumns,
  installPlugins,
  messageColumns,
  kernelLimits,
  type Installation,
  secretSettingColumns,
  signingKeyColumns,
  subjectKeyColumns,
  linkColumns,
  webhookColumns,
} from '@porchlight/server/host';

/** Every plugin of the project, loaded but not started. */
export async function loadInstallation(root: string): Promise<Installation> {
  return installPlugins(await discoverPlugins(root), createBootRecorder(), kernelLimits.startMs);
}

/** The encrypted columns of core and of all plugins, active or not. */
export function encryptedColumnsOf({ plugins }: Installation): readonly EncryptedColumns[] {
  return [
    fileKeyColumns,
    subjectKeyColumns,
    secretSettingColumns,
    signingKeyColumns,
    webhookColumns,
    linkColumns,
    messageColumns,
    ...plugins.flatMap(({ loaded }) => (loaded ? columnsOf(loaded.definition) : [])),
  ];
}

function columnsOf(definition: PluginDefinition<unknown>): readonly EncryptedColumns[] {
  const columns: EncryptedColumns[] = [];
  const notStarted = (): never => {
    throw new Error(`The plugin ${definition.id} uses a service before it is started.`);
  };
  const registrar: PluginRegistrar<unknown> = {
    contribute: (point, ...values) => {
      if (point.id === EncryptedColumns.id)
        columns.push(...(values as unknown as EncryptedColumns[]));
    },
    routes: () => undefined,
    provide: () => undefined,
    on: () => undefined,
    job: () => undefined,
    extensions: () => notStarted,
    get: () => notStarted,
    settings: () => notStarted,
  };
  definition.register(registrar);
  return columns;
}
