/** A response that refuses a call, in the words of the provider. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}
