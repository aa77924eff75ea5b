/** Handles the page of a version: restores it, makes it the draft above a published article, or discards that draft. */
import { data, redirect } from '@remix-run/node'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { judgeFor } from '~/desk/kit/access/article-access.http.server'
import { discardDraft, findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  changeArticle,
  findArticleToEdit,
  type StoredArticle,
} from '~/desk/kit/articles/desk-articles.data.server'
import type { Revision } from '~/desk/kit/articles/merged-article'
import { discardedPath, savedPath } from '~/desk/kit/articles/save-notice'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { goesAbove, saveAbove } from '~/desk/kit/saving/save-above.http.server'
import { listMissingToPublish, parseVersion } from '~/domain/articles/article-fields'
import { deniedText, type Judged } from '~/domain/editors/access'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

type NotChanged = { isOutdated: boolean; problems?: string[] }

/** The article that an address names, one of its versions, and the draft that waits above it. Throws 404. */
export async function findRevisionPage({ slug = '', version = '' }: DeskArgs['params']) {
  const current = await findArticleToEdit(slug)
  const number = parseVersion(version)
  const revision = current && number && (await findRevision(current.id, number))
  if (!current || !revision) throw notFound('page')
  return { current, revision, waiting: await findWaitingDraft(current.id) }
}

/** `chosen`: parameters of the address: what to do, and over which versions. It changes only what the page showed. */
export async function changeByRevision({ params, editor }: DeskArgs, chosen: URLSearchParams) {
  const { current, revision, waiting } = await findRevisionPage(params)
  const judged = judgeFor(editor, 'write', current)
  const to = chosen.get('to')
  if (to === 'discard') {
    const isDone = await discardDraft(current.id, revision.version, editor.id, { judged })
    return isDone ? leadTo(discardedPath(current, revision.version)) : outdated()
  }
  const seenVersion = Number(chosen.get('over') ?? current.version)
  if (current.status === 'published' && to !== 'draft' && !judged.mayPublish)
    throw new Response(`${deniedText}\n`, { status: 403, headers: privateHeaders })
  if (to === 'draft' || (current.status === 'draft' && (await goesAbove(current, judged)))) {
    const seen = {
      version: seenVersion,
      draft: parseVersion(chosen.get('draft')) ?? waiting?.version ?? null,
    }
    const { version: restored, createdAt } = revision
    const sent = { fields: withSlug(revision, current), date: createdAt ?? undefined, seen }
    const saved = await saveAbove(current, { ...sent, restoredVersion: restored }, editor)
    if (saved.outcome === 'gone') throw notFound('page')
    if (saved.outcome === 'unchanged')
      return leadTo(savedPath(current, { isUnchanged: true, ended: saved.ended }))
    return saved.outcome === 'saved' ? leadTo(savedPath(current, { isWaiting: true, restored })) : outdated()
  }
  return restore(current, revision, { seenVersion, judged }, editor.id)
}

/** Restoring is an ordinary save over the version that the page compared: it adds a revision, and the others stay. */
async function restore(
  current: StoredArticle,
  revision: Revision,
  { seenVersion, judged }: { seenVersion: number; judged: Judged },
  editorId: string,
) {
  const { id, version: restoredVersion } = revision
  const restored = withSlug(revision, current)
  const missing = restored.status === 'published' ? listMissingToPublish(restored) : []
  const problems = missing.map(({ message }) => message)
  if (problems.length > 0)
    return data<NotChanged>({ isOutdated: false, problems }, { status: 422, headers: privateHeaders })
  const { outcome } = await changeArticle(id, seenVersion, restored, editorId, { restoredVersion, judged })
  if (outcome === 'gone') throw notFound('page')
  return outcome === 'saved' ? leadTo(savedPath(current, { restored: restoredVersion })) : outdated()
}

function withSlug(revision: Revision, { slug, status }: StoredArticle) {
  const { id: _, version: __, ...fields } = revision
  return { ...fields, slug, status }
}

function outdated() {
  return data<NotChanged>({ isOutdated: true }, { status: 409, headers: privateHeaders })
}

function leadTo(path: string) {
  return redirect(path, { status: 303, headers: privateHeaders })
}
