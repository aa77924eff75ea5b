/** Newsletter subscribers at the desk: the request for their list. */

/** As long as an address may be. */
export const MAX_QUERY_LENGTH = 254

/** Part of an address; '': all. */
export function parseSubscriberQuery(sent: URLSearchParams): string {
  return [...(sent.get('q') ?? '').replaceAll('\0', '').trim()].slice(0, MAX_QUERY_LENGTH).join('')
}
