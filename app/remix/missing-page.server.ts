/** Renders the 404 page once per kind and publication, because such pages differ only in their own URL. */
import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { env } from '~/env.server'

export type RenderedDocument = { page: Uint8Array<ArrayBuffer>; policy: string }
type Template = { parts: Buffer[]; policy: string }

/** There are about as many kinds as routes that throw a 404; more are of former states of the publication. */
const MAX_TEMPLATES = 50
const templates = new Map<string, Promise<Template>>()
/** Paths that need no escaping in HTML and that the router leaves unchanged. */
const plainPath = /^\/[\w\-./~]*$/

/** What is around the page of an unknown path: the placeholder is one, so only errors that these show can be rendered with it. */
const frames = ['root', 'routes/public-layout']

/**
 * Null: not a 404 page of the public site, or its path is not plain. `styles`: the colors of the publication. `render` receives
 * a context with a placeholder path.
 */
export async function renderMissingPage(
  status: number,
  context: EntryContext,
  styles: string,
  render: (context: EntryContext) => Promise<RenderedDocument>,
): Promise<RenderedDocument | null> {
  const { location, matches, errors, loaderData } = context.staticHandlerContext
  // In development, the page changes while the server runs.
  if (status !== 404 || !env().production || location.search || !plainPath.test(location.pathname))
    return null
  if (!Object.keys(errors ?? {}).every((routeId) => frames.includes(routeId))) return null
  // Pages of editors name other routes.
  const routes = context.manifest.url
  const kind = JSON.stringify([matches.map(({ route }) => route.id), errors, loaderData, styles, routes])
  if (templates.size >= MAX_TEMPLATES && !templates.has(kind)) templates.clear()
  const template = templates.get(kind) ?? renderTemplate(context, render)
  templates.set(kind, template)
  template.catch(() => templates.delete(kind))
  const { parts, policy } = await template
  return { page: join(parts, Buffer.from(location.pathname)), policy }
}

async function renderTemplate(
  context: EntryContext,
  render: (context: EntryContext) => Promise<RenderedDocument>,
): Promise<Template> {
  const pathname = `/${randomBytes(16).toString('hex')}`
  const { staticHandlerContext } = context
  const location = { ...staticHandlerContext.location, pathname }
  const { page, policy } = await render({
    ...context,
    staticHandlerContext: { ...staticHandlerContext, location },
  })
  return { parts: split(Buffer.from(page), Buffer.from(pathname)), policy }
}

function split(page: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let position = 0
  for (let found = page.indexOf(separator); found !== -1; found = page.indexOf(separator, position)) {
    parts.push(page.subarray(position, found))
    position = found + separator.length
  }
  return [...parts, page.subarray(position)]
}

function join(parts: readonly Buffer[], separator: Buffer): Uint8Array<ArrayBuffer> {
  const chunks = parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]))
  return new Uint8Array(Buffer.concat(chunks))
}
