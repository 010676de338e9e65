import {
  CONTRACT_TEST,
  ROW,
  type PluginPart,
  PROBLEMS,
  README,
  SERVER,
  STORE,
} from './plugin-part.ts';

/** Parts that connect a plugin with people and services outside the portal. */
export const serviceParts = {
  webhook: {
    about: 'calls of a provider that add items, signed with a secret of its settings',
    needs: ['settings'],
    fills: {
      [README]: {
        about: [
          '- **Webhook** `POST /api/webhooks/__id__`: a provider adds items. `x-signature` is the HMAC-SHA256 of the body in hexadecimal, with the secret of the settings.',
        ],
      },
      [SERVER]: {
        imports: ["import { itemWebhook } from './item-webhook.ts';"],
        services: ['Webhooks,'],
        register: ['r.contribute(Webhooks, itemWebhook(store, settings));'],
      },
      'src/settings.ts': { defaults: ["webhook_secret: ''"] },
      'schemas/settings.schema.json': {
        properties: [
          ',"webhook_secret": {"type": "string", "maxLength": 200, "x-sensitive": "password", "x-label": "Webhook secret", "x-help": "The provider signs its calls with it. Without one, calls are refused."}',
        ],
      },
    },
  },
  'public-page': {
    about: 'a page for visitors with a link, in three languages',
    manifest: {
      exports: ['public'],
      portal: { public: './public', publicPages: ['/__id__/:token'] },
      dependencies: ['translations'],
    },
    fills: {
      [README]: { about: ['- **Public page** `/__id__/:token`: shows the item of a link.'] },
      [SERVER]: {
        services: ['LinkKinds,', 'PublicLinks,', 'Writes,'],
        imports: [
          "import { itemLink } from './item-link.ts';",
          "import { createItemLink } from './routes/create-item-link.ts';",
          "import { readLinkedItem } from './routes/read-linked-item.ts';",
        ],
        register: [
          'r.contribute(LinkKinds, itemLink);',
          'r.routes(createItemLink(store, r.get(PublicLinks), r.get(Writes)), readLinkedItem(store));',
        ],
      },
      [ROW]: {
        imports: ["import { CopyLink } from './copy-link.tsx';"],
        row: ['{mayWrite ? <CopyLink item={item} /> : null}'],
      },
    },
  },
  upload: {
    about: 'a file of each record: uploaded on its page, opened at a signed address',
    fills: {
      [README]: {
        about: [
          '- **Files** one PDF or image of at most 10 MB for each item, in the table `__table___file`.',
        ],
      },
      [SERVER]: {
        services: ['Downloads,', 'downloadRoute,'],
        imports: [
          "import { itemFileDownload } from './item-file-download.ts';",
          "import { ItemFiles } from './item-files.ts';",
          "import { listItemFiles } from './routes/list-item-files.ts';",
          "import { uploadItemFile } from './routes/upload-item-file.ts';",
        ],
        register: [
          'const files = r.get(ItemFiles);',
          'const downloads = r.get(Downloads);',
          'r.routes(',
          'uploadItemFile(files),',
          'listItemFiles(files, downloads),',
          'downloadRoute(downloads, itemFileDownload(files)),',
          ');',
        ],
      },
      [STORE]: {
        imports: ["import { ItemFiles } from './item-files.ts';"],
        needs: ['files: ItemFiles,'],
        deleted: ['await this.needs.files.removeOf(unit, id);'],
      },
      [PROBLEMS]: {
        problems: ["export const fileNotFound = problem.notFound('There is no such file');"],
      },
      [CONTRACT_TEST]: { streams: ["'GET /__id__/files/:id',"] },
      [ROW]: {
        imports: ["import { ItemFile } from './item-file.tsx';"],
        row: ['<ItemFile item={item} />'],
      },
    },
  },
  pdf: {
    about: 'a PDF document of each record',
    fills: {
      [README]: { about: ['- **Document** `GET /api/__id__/items/:id/document`: an item as PDF.'] },
      [SERVER]: {
        services: ['AgencyCalendar,', 'Pdf,'],
        imports: ["import { printItem } from './routes/print-item.ts';"],
        register: ['r.routes(printItem(store, r.get(Pdf), r.get(AgencyCalendar)));'],
      },
      [CONTRACT_TEST]: { streams: ["'GET /__id__/items/:id/document',"] },
      [ROW]: {
        imports: ["import { SaveDocument } from './save-document.tsx';"],
        row: ['<SaveDocument item={item} />'],
      },
    },
  },
  message: {
    about: 'a mail about a record, in three languages',
    manifest: { dependencies: ['translations'] },
    fills: {
      [README]: {
        about: ['- **Mail** `POST /api/__id__/items/:id/mail`: sends an item to an address.'],
      },
      [SERVER]: {
        services: ['Messages,', 'MessageTemplates,', 'Writes,'],
        imports: [
          "import { itemMail } from './item-mail.ts';",
          "import { mailItem } from './routes/mail-item.ts';",
        ],
        register: [
          'r.contribute(MessageTemplates, itemMail);',
          'r.routes(mailItem(store, r.get(Messages), r.get(Writes)));',
        ],
      },
      [ROW]: {
        imports: ["import { MailButton } from './mail-button.tsx';"],
        row: ['{mayWrite ? <MailButton item={item} /> : null}'],
      },
    },
  },
  outgoing: {
    about: 'a call that sends a record to a provider',
    manifest: { portal: { outgoing: ['api.example.com'] } },
    fills: {
      [README]: {
        about: [
          '- **Provider** `POST /api/__id__/items/:id/share`: sends an item to api.example.com. `OUTGOING_EMULATORS=api.example.com=http://127.0.0.1:4010` sends it to a server on this machine instead.',
        ],
      },
      [SERVER]: {
        imports: [
          "import { ItemProvider } from './item-provider.ts';",
          "import { shareItem } from './routes/share-item.ts';",
        ],
        register: ['r.routes(shareItem(store, r.get(ItemProvider)));'],
      },
      [PROBLEMS]: {
        kinds: ['defineProblem,'],
        problems: [
          "export const providerFailed = defineProblem('provider_failed', 502, 'The provider refused the item');",
        ],
      },
    },
  },
} as const satisfies Readonly<Record<string, PluginPart>>;
