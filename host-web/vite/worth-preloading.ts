/** The start of the app imports these. */
const WITH_START = /(?:^|\/)(?:rolldown-runtime|react|router|query)-[^/]+\.js$/;
/** The frame around every page imports these as well, or the entries of the plugins. */
const WITH_FRAME =
  /(?:^|\/)(?:(?:ui|shell)-[^/]+\.css|(?:index|shell|ui|bare|date-text|points|slot|define-web-plugin|commands|use-online|contract|refs|slots)-[^/]+\.js)$/;

/**
 * The chunks that a dynamic import fetches ahead. Every list of them costs bytes in the chunk that has it, so it leaves out
 * the imported chunk itself and what the browser has by then. One that it lacks all the same is fetched by the chunk
 * that imports it.
 *
 * @param host the chunk that has the list
 * @param imported the chunk that it imports
 * @param chunks that chunk, with the scripts and styles that it needs
 */
export function worthPreloading(
  host: string,
  imported: string,
  chunks: readonly string[],
): string[] {
  const startsApp = /(?:^|\/)index-[^/]+\.js$/.test(host);
  const isFetched = (chunk: string) =>
    chunk === imported || WITH_START.test(chunk) || (!startsApp && WITH_FRAME.test(chunk));
  return chunks.filter((chunk) => !isFetched(chunk));
}
