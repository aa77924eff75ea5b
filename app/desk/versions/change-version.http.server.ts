/** Handles the page of a version: restores it, makes it the draft above a published article, or discards that draft. */
import { data, redirect } from '@remix-run/node'
import type { DeskArgs } from '~/desk/kit/access/access.http.server'
import { judgeFor } from '~/desk/kit/access/article-access.http.server'
import { discardDraft, findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import { findArticleToEdit } from '~/desk/kit/articles/desk-articles.data.server'
import type { Revision } from '~/desk/kit/articles/merged-article'
import { discardedPath, savedPath } from '~/desk/kit/articles/save-notice'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { decideDraft, decideVersion, goesAbove, type Story } from '~/desk/kit/saving/change-decision'
import { readStory, writeSave } from '~/desk/kit/saving/saving.data.server'
import { listMissingToPublish, parseVersion } from '~/domain/articles/article-fields'
import { deniedText } from '~/domain/editors/access'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'

type NotChanged = { isOutdated: boolean; problems?: string[] }

/** The article that an address names, one of its versions, and the draft that waits above it. Throws 404. */
export async function findRevisionPage(params: DeskArgs['params']) {
  const found = await findVersion(params)
  return { ...found, waiting: await findWaitingDraft(found.current.id) }
}

async function findVersion({ slug = '', version = '' }: DeskArgs['params']) {
  const current = await findArticleToEdit(slug)
  const number = parseVersion(version)
  const revision = current && number && (await findRevision(current.id, number))
  if (!current || !revision) throw notFound('page')
  return { current, revision }
}

/** `chosen`: parameters of the address: what to do, and over which versions. It changes only what the page showed. */
export async function changeByRevision({ params, editor }: DeskArgs, chosen: URLSearchParams) {
  const { current, revision } = await findVersion(params)
  const judged = judgeFor(editor, 'write', current)
  const to = chosen.get('to')
  if (to === 'discard') {
    const isDone = await discardDraft(current.id, revision.version, editor.id, { judged })
    return isDone ? leadTo(discardedPath(current, revision.version)) : outdated()
  }
  if (current.status === 'published' && to !== 'draft' && !judged.mayPublish)
    throw new Response(`${deniedText}\n`, { status: 403, headers: privateHeaders })
  const story = await readStory(current, judged)
  return restore(story, revision, chosen, editor.id)
}

/** Restoring is an ordinary save over the version that the page compared: it adds a revision, and the others stay. */
async function restore(story: Story, revision: Revision, chosen: URLSearchParams, editorId: string) {
  const { article, waiting } = story
  const isDraft = chosen.get('to') === 'draft' || (article.status === 'draft' && goesAbove(story))
  const fields = withSlug(revision, article)
  const missing = !isDraft && fields.status === 'published' ? listMissingToPublish(fields) : []
  const problems = missing.map(({ message }) => message)
  if (problems.length > 0)
    return data<NotChanged>({ isOutdated: false, problems }, { status: 422, headers: privateHeaders })
  const change = { fields, restoredVersion: revision.version }
  const version = Number(chosen.get('over') ?? article.version)
  const draft = parseVersion(chosen.get('draft')) ?? waiting?.version ?? null
  const decision = isDraft
    ? decideDraft(story, { ...change, date: revision.createdAt ?? undefined, seen: { version, draft } })
    : decideVersion(story, { ...change, seen: { version } })
  const settled = decision.outcome === 'write' ? await writeSave(decision.write, editorId) : decision
  if (settled.outcome === 'gone') throw notFound('page')
  if (settled.outcome !== 'saved' && settled.outcome !== 'again') return outdated()
  return leadTo(savedPath(article, { ...settled.how, restored: revision.version }))
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
