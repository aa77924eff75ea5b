/** Has the application answer an address for everybody: nothing of anybody's own request reaches it. */
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { isPublic, type RenderedAnswer, targetedField } from './page-cache/rendered-answer'

/** `isToldOfChanges`: else nothing that can change may be kept, and each answer says so. */
export function createPageRenderer(build: ServerBuild, siteUrl: string, isToldOfChanges: boolean) {
  const handle = createRequestHandler(build, 'production')
  return async (address: string): Promise<RenderedAnswer> => {
    const request = new Request(siteUrl + address, { headers: { Host: new URL(siteUrl).host } })
    const response = await handle(request, { clientAddress: null, requestId: '' })
    if (!isToldOfChanges) response.headers.delete(targetedField)
    const answer = { status: response.status, headers: toRecord(response.headers), body: Buffer.alloc(0) }
    // What is not for everybody is asked for again in its visitor's name; it may also never end.
    if (response.status < 400 && !isPublic(answer)) await response.body?.cancel()
    else answer.body = Buffer.from(await response.arrayBuffer())
    return answer
  }
}

function toRecord(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers)
}
