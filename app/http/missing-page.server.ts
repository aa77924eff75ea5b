/** The page for what is missing is rendered once for each kind: from one to the next only its own address differs. */
import { randomBytes } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'
import { env } from '~/env.server'

export type RenderedDocument = { page: Uint8Array<ArrayBuffer>; policy: string }
type Template = { parts: Buffer[]; policy: string }

/** There are as many kinds as routes that can miss something; more would be a leak. */
const MAX_TEMPLATES = 50
const templates = new Map<string, Promise<Template>>()
/** In a page these need no escaping, and the router leaves them as they are. */
const plainPath = /^\/[\w\-./~]*$/

/** Null: it is no such page, or its address is not plain. `render` gets the context of a stand-in address. */
export async function renderMissingPage(
  status: number,
  context: EntryContext,
  render: (context: EntryContext) => Promise<RenderedDocument>,
): Promise<RenderedDocument | null> {
  const { location, matches, errors } = context.staticHandlerContext
  // The development server changes what pages look like while it runs.
  if (status !== 404 || !env().production || location.search || !plainPath.test(location.pathname))
    return null
  const kind = JSON.stringify([matches.map(({ route }) => route.id), errors])
  if (templates.size >= MAX_TEMPLATES && !templates.has(kind)) return null
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
