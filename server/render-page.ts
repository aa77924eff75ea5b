/** Renders an address for the page cache, from a request without anything personal. */
import { createRequestHandler } from '@remix-run/node'
import type { AppBuild } from './app-build'
import { isPublic, type RenderedResponse, targetedField } from './page-cache/rendered-response'
import { createPageHandlers } from './page-handlers'
import { type FindRoute, splitTarget } from './route-table'

/** `tracksChanges`: false removes the page cache's header, since nothing that can change may be cached. */
export function createPageRenderer(
  build: AppBuild,
  findRoute: FindRoute,
  siteUrl: string,
  tracksChanges: boolean,
) {
  const { readFromReplicas } = build.entry.module
  const handlerOf = createPageHandlers(build, findRoute, (pages) => createRequestHandler(pages, 'production'))
  return async (address: string): Promise<RenderedResponse> => {
    const request = new Request(siteUrl + address, { headers: { Host: new URL(siteUrl).host } })
    const handle = handlerOf(splitTarget(address).path)
    const response = await readFromReplicas(() => handle(request, { clientAddress: null, requestId: '' }))
    const mayBeCached = !/\bno-store\b/.test(response.headers.get(targetedField) ?? '')
    if (!tracksChanges && mayBeCached) response.headers.delete(targetedField)
    const rendered = { status: response.status, headers: toRecord(response.headers), body: Buffer.alloc(0) }
    // The cache passes on requests for personal responses, so this body is not used; it may also be endless.
    if (response.status < 400 && !isPublic(rendered)) await response.body?.cancel()
    else rendered.body = Buffer.from(await response.arrayBuffer())
    return rendered
  }
}

function toRecord(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers)
}
