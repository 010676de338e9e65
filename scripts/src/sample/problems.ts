/** The sample was not added; the message is a sentence for the person at the terminal. */
export class SampleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SampleError';
  }
}

export const portalNotEmpty = (clients: number): SampleError =>
  new SampleError(
    `The portal has ${clients === 1 ? 'a client' : 'clients'} already, so no sample was added: a sample only fills an empty portal. ` +
      'Choose another DATA_DIR for one.',
  );

export const pluginMissing = (): SampleError =>
  new SampleError('A sample needs the plugins agents and clients, and their tables are not there.');
