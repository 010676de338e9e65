import type { OutgoingHttp } from '@porchlight/server';
import type { ApiClient, EnvelopesApi, TemplatesApi } from 'docusign-esign';

/** The parts of the SDK for one call. */
export interface DocusignApi {
  readonly envelopes: EnvelopesApi;
  readonly templates: TemplatesApi;
}

interface CallParts {
  /** Such as `https://demo.docusign.net/restapi`. */
  readonly basePath: string;
  readonly token: string;
  readonly fetch: OutgoingHttp['fetch'];
}

/** Makes the parts for one call. */
type OpenApi = (parts: CallParts) => DocusignApi;

let loading: Promise<OpenApi> | undefined;

/** Loads the SDK when it is first used: it takes half a second and 40 MB. */
export function loadSdk(): Promise<OpenApi> {
  loading ??= load();
  return loading;
}

/** What the SDK gives axios for a call. */
interface RequestConfig {
  adapter?: string;
  env?: object;
}

async function load(): Promise<OpenApi> {
  const { default: docusign } = await import('docusign-esign');

  /** Has axios call `fetch` in place of connections of its own. */
  class OutgoingClient extends docusign.ApiClient {
    readonly #fetch: OutgoingHttp['fetch'];

    constructor({ basePath, token, fetch }: CallParts) {
      super();
      this.setBasePath(basePath);
      this.addDefaultHeader('Authorization', `Bearer ${token}`);
      this.#fetch = fetch;
    }

    override applyAuthToRequest(config: RequestConfig, authNames: string[]): void {
      super.applyAuthToRequest(config, authNames);
      config.adapter = 'fetch';
      config.env = { fetch: this.#fetch, Request: null, Response: null };
    }
  }

  return (parts) => {
    const client: ApiClient = new OutgoingClient(parts);
    return {
      envelopes: new docusign.EnvelopesApi(client),
      templates: new docusign.TemplatesApi(client),
    };
  };
}
