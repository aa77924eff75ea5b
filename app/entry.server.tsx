/** Renders documents on the server, without streaming: they are complete without JavaScript, and cost less. */
import { randomBytes } from 'node:crypto'
import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { listFrameHosts } from '~/domain/articles/shown/show-embeds'
import { isKnownName as isKnown } from '~/domain/catalogue/known-names'
import { listSubmittedText } from '~/domain/unsaved/submitted-text'
import { finishOnExit } from '~/http/changes/shutdown.server'
import { type DeskSpeech, renderAtDesk } from './data/publication/desk-languages.server'
import {
  hasPublication,
  oncePerPublication,
  publication,
  startPublication,
} from './data/publication/publication.server'
import { inLanguageOf } from './data/publication/translations.server'
import { toAccentStyles } from './domain/publication/colors'
import type { IsKnownName } from './domain/site/route-rules'
import { describePolicy, hashSource } from './http/site/content-security-policy.server'
import { describeFailure, recordDatabaseOutage } from './http/site/database-outage.server'
import { reportFailure } from './http/site/describe-error.server'
import { fontFiles, fonts, toInlineStyles } from './http/site/inline-styles.server'
import { redirectRequest, startQueryRedirects } from './http/site/query-redirect.server'
import { startJobs, stopJobs } from './jobs/runner'
import { HasScripts, InlineStyles, ScriptMark } from './remix/document'
import { finishPage, toDataScript, unmarkScripts } from './remix/finish-page.server'
import { type RenderedDocument, renderMissingPage } from './remix/missing-page.server'
import theme from './theme.css?url'
import { deskLayoutId } from './ui/page/loader-data'
import { PrivateDocument } from './ui/site/private-document'
import { RefusalDocument } from './ui/site/refusal-document'

export { countUsedReplicas, readFromReplicas } from '~/data/changes/replicas.server'
export { finish } from '~/http/changes/shutdown.server'
export { editorCookieNames as bypassCookies, identifyClient } from '~/http/editors/editor-session.server'
export { onArticleChange } from './data/changes/article-changes.server'
export { countConnections } from './data/database/prisma.server'
export { isPrivate } from './data/publication/publication.server'
export { countEventStreams } from './http/changes/event-streams.server'
export { setFailureListener } from './http/site/describe-error.server'
export { findNothing, isFeatureAt, isOffAt } from './http/site/features.server'
export { isGuest } from './http/site/guests.server'
export { isRedirectedData, redirectByQuery } from './http/site/query-redirect.server'
export { countMissingPage, countPage } from './http/statistics/count-page.server'
export { countSound } from './http/statistics/count-sound.server'
export { toReadersManifest } from './remix/readers-manifest'

await startPublication()
finishOnExit(stopJobs)
// Both must subscribe before the connection is open, to receive “everything” when it is.
startJobs()
await startQueryRedirects()

/** During an outage since before the start, nothing is known. */
export const isKnownName: IsKnownName = (kind, slug) => hasPublication() && isKnown(publication(), kind, slug)

/** Our loaders defer nothing, and Remix keeps each response in memory for this long. */
export const streamTimeout = 1_000

export default async function handleRequest(
  request: Request,
  remixStatus: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const moved = redirectRequest(request)
  if (moved) return moved
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const status = describeFailure(request, remixStatus, headers)
  const render = (entry: EntryContext) => renderDocument(entry, request)
  const { page, policy } =
    (await renderMissingPage(status, context, findAccentStyles(), render)) ?? (await render(context))
  headers.set('Content-Security-Policy', policy)
  return new Response(page, { status, headers })
}

/**
 * A larger form is returned on a page without scripts, which would contain the text a second time, escaped to six
 * times its length. Documents are only posted without JavaScript, or before it has loaded.
 */
const MAX_SCRIPTED_BYTES = 256 * 1024

/** What loaders say of the language of the page. */
type Loaded = { root?: { messages?: string | null }; [deskLayoutId]?: { speech?: DeskSpeech } }

const documentEnd = '</body></html>'

async function renderDocument(context: EntryContext, request: Request): Promise<RenderedDocument> {
  const isScripted = Number(request.headers.get('Content-Length') ?? 0) <= MAX_SCRIPTED_BYTES
  const mark = randomBytes(16).toString('base64url')
  // Which styles it needs is known when it is rendered.
  const stylesPlace = `/*${mark}*/`
  const render = () =>
    renderToString(
      <ScriptMark.Provider value={mark}>
        <HasScripts.Provider value={isScripted}>
          <InlineStyles.Provider value={{ first: stylesPlace, fonts, fontFiles }}>
            <RemixServer
              context={{ ...context, serverHandoffStream: undefined }}
              url={request.url}
              nonce={mark}
            />
          </InlineStyles.Provider>
        </HasScripts.Provider>
      </ScriptMark.Provider>,
    )
  const renderStyled = () => {
    const rendered = render()
    return { rendered, styles: toInlineStyles(rendered, findAccentStyles()) }
  }
  const { root, [deskLayoutId]: desk } = context.staticHandlerContext.loaderData as Loaded
  const { rendered, styles } = desk?.speech
    ? await renderAtDesk(desk.speech.messages, renderStyled)
    : inLanguageOf(root?.messages ?? '', renderStyled)
  const data =
    isScripted && context.serverHandoffStream ? await toDataScript(context.serverHandoffStream) : null
  const end = data === null ? documentEnd : `<script nonce="${mark}">${data}</script>${documentEnd}`
  const [start = '', ...others] = rendered.slice(0, -documentEnd.length).split(stylesPlace)
  // Joined as bytes, because strings of a whole page are copied to be joined, and again to be encoded.
  const marked = Buffer.concat([
    Buffer.from(`<!DOCTYPE html>${start}`),
    ...others.flatMap((part) => [styles.first, Buffer.from(part)]),
    Buffer.from(end),
  ])
  const { page, scripts } = unmarkScripts(marked, mark)
  return { page: finishPage(page), policy: describePolicy(scripts, styles.hashes, listFrameHosts(rendered)) }
}

/** Responses to the data requests of Remix's router in an open page. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  const moved = redirectRequest(request)
  if (moved) return moved
  const headers = new Headers(response.headers)
  const status = describeFailure(request, response.status, headers)
  return status === response.status && status < 500
    ? response
    : new Response(response.body, { status, headers })
}

/** Logs an error in one line, unless the client has disconnected. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  recordDatabaseOutage(error, request)
  if (request.signal.aborted) return
  reportFailure(error, request, context)
}

/**
 * Renders the page for a request that the server refuses, with its content security policy. `sent`: a form, whose
 * text the page shows again; null `fields`: the form was not read.
 */
export function renderRefusal(
  status: number,
  sent?: { fields: [name: string, text: string][] | null },
): { html: string; policy: string } {
  const typed = sent && (sent.fields ? listSubmittedText(sent.fields) : null)
  const colors = findAccentStyles()
  const html = renderToStaticMarkup(
    <RefusalDocument status={status} stylesheet={theme} typed={typed} colors={colors} />,
  )
  return { html: `<!DOCTYPE html>${html}`, policy: describePolicy([], colors ? [hashSource(colors)] : []) }
}

/** Renders what strangers see of a private publication, with its content security policy. */
export function renderPrivate(): { html: string; policy: string } {
  const { name, language } = publication().site
  const colors = findAccentStyles()
  const html = renderToStaticMarkup(
    <PrivateDocument name={name} language={language} stylesheet={theme} colors={colors} />,
  )
  return { html: `<!DOCTYPE html>${html}`, policy: describePolicy([], colors ? [hashSource(colors)] : []) }
}

/** '' also during an outage since before the start. */
function findAccentStyles(): string {
  return hasPublication() ? publicationStyles() : ''
}

const publicationStyles = oncePerPublication(({ site }) => toAccentStyles(site))
