import type { Message, MessageList, MessageResponse } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';

export const PAGE_SIZE = 20;

/** Settings of messages are stored under this id. */
export const MESSAGE_SETTINGS = 'core.messages';

const messagesKey = ['core', 'messages'] as const;

/** While one waits, the list is read again this often. */
const WAITING_REFRESH_MS = 5_000;

export interface MailboxFilter {
  readonly page: number;
  readonly search: string;
  readonly state: Message['state'] | 'all';
}

/** One page of the mailbox. */
export function mailboxQuery(api: ApiClient, { page, search, state }: MailboxFilter) {
  return {
    queryKey: [...messagesKey, 'list', page, search, state],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<MessageList> =>
      api.call(administrationEndpoints.listMessages, {
        query: {
          page,
          page_size: PAGE_SIZE,
          ...(search !== '' && { search }),
          ...(state !== 'all' && { state }),
        },
        signal,
      }),
    staleTime: 0,
    refetchOnWindowFocus: 'always' as const,
    refetchInterval: ({
      state: { data },
    }: {
      readonly state: { readonly data?: MessageList | undefined };
    }) =>
      data?.data.some((message) => message.state === 'waiting') === true
        ? WAITING_REFRESH_MS
        : (false as const),
  };
}

/** A message with its content; its page address is valid for five minutes, so it is read again at each opening. */
export function messageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) =>
      api.call(administrationEndpoints.readMessage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function retryMessage(api: ApiClient, id: string): Promise<MessageResponse> {
  return api.call(administrationEndpoints.retryMessage, { params: { id } });
}

/** Reads every list and message again, after one was sent again. */
export const allMessages = { queryKey: messagesKey };
