/** Handles the forms of an article's review: hands it in, sends it back, approves and publishes it, and adds comments. */

import { redirect } from '@remix-run/node'
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { listEditors } from '~/data/editors/editors.server'
import { findWaitingDraft } from '~/desk/kit/articles/article-drafts.data.server'
import {
  changeArticle,
  findArticleToEdit,
  findArticleToEditById,
  giveArticle,
} from '~/desk/kit/articles/desk-articles.data.server'
import { mergeArticles, type WaitingDraft } from '~/desk/kit/articles/merged-article'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { findRevision } from '~/desk/kit/articles/versions.data.server'
import { listChangesOfStory } from '~/desk/kit/plans/planned-changes.data.server'
import { MAX_ANSWERS, MAX_OPEN_NOTES } from '~/desk/kit/review/article-notes'
import { listOpenNotes, listResolvedNotes } from '~/desk/kit/review/article-notes.data.server'
import { findPassages, type ShownNote } from '~/desk/kit/review/passages'
import { listMissingToPublish, toFieldTexts } from '~/domain/articles/article-fields'
import { can, judge, type Role, toStorySubject } from '~/domain/editors/access'
import { articleReviewPath, editArticlePath } from '~/domain/editors/desk-urls'
import type { FormError } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { redisplayForm } from '~/http/forms/read-form.server'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import { addAnswer, addNote, reopenNote, resolveNote } from './article-notes.data.server'
import type { NoteCommand, StepCommand } from './review-command'
import { mailAnswer, mailNote } from './review-mail.http.server'
import { takeStep } from './take-step.http.server'

type Sent = { value: StepCommand | NoteCommand; values: Record<string, string> }

/** A story as it is reviewed: with the words and the version of the draft above it, if one waits. */
export type ReviewedStory = StoredArticle & { isAbove: boolean; waiting: WaitingDraft | null }

/** Finds it by its current or a former slug. Throws 404 when there is no such article. */
export async function requireReviewedStory(slug: string): Promise<ReviewedStory> {
  const article = await findReviewedStory(slug)
  if (!article) throw notFound('page')
  return article
}

/** By its current or a former slug; null: there is no such article. */
export async function findReviewedStory(slug: string): Promise<ReviewedStory | null> {
  const article = await findArticleToEdit(slug)
  if (!article) return null
  const waiting = await findWaitingDraft(article.id)
  if (!waiting) return { ...article, isAbove: false, waiting }
  const { title, excerpt, content, version } = waiting
  return { ...article, title, excerpt, content, version, isAbove: true, waiting }
}

/** Returns the rights of this editor over an article, for `listReviewTasks`. */
export function toReviewRights(article: ReviewedStory, editor: SessionEditor) {
  return {
    isDraft: article.status === 'draft' || article.isAbove,
    isPublishedHere: !article.isAbove,
    mayWrite: can(editor, 'write', toStorySubject(article, editor.id)),
    mayReview: can(editor, 'publish', 'article'),
  }
}

/** The notes on a story, those that are open first, with where the passages are now. */
export async function listShownNotes(
  article: ReviewedStory,
): Promise<{ notes: ShownNote[]; openNotes: number }> {
  const [open, resolved] = await Promise.all([
    listOpenNotes(article.id, MAX_OPEN_NOTES),
    listResolvedNotes(article.id),
  ])
  const notes = [...open.notes, ...resolved]
  const passages = findPassages(
    toTexts(article),
    notes.map(({ quote }) => quote),
  )
  return {
    notes: notes.map((note, n) => ({ ...note, passage: passages[n] ?? null })),
    openNotes: open.total,
  }
}

/** In which passages are looked for. */
function toTexts({ content, excerpt, title }: StoredArticle): string[] {
  return [content, excerpt ?? '', title]
}

/** Leads back to the page; a refusal shows the form again with what was typed. */
export async function reviewStory(article: ReviewedStory, { value, values }: Sent, editor: SessionEditor) {
  const problem = await runCommand(article, value, editor)
  if (problem !== null) {
    const error: FormError = typeof problem === 'string' ? { field: null, message: problem } : problem
    return redisplayForm(422, { ok: false, values, errors: [error] }).response
  }
  return redirect(`${articleReviewPath(article.slug)}?done=${value.task}`, {
    status: 303,
    headers: privateHeaders,
  })
}

/** Null: it is done, now or by the same form before. Otherwise why it is not. */
export async function runCommand(
  article: ReviewedStory,
  command: StepCommand | NoteCommand,
  editor: SessionEditor,
): Promise<FormError | string | null> {
  switch (command.task) {
    case 'note':
      return makeNote(article, command, editor)
    case 'answer':
      return answerNote(article, command, editor)
    case 'resolve':
      await resolveNote(article.id, command.chosen, editor.id)
      return null
    case 'reopen':
      await reopenNote(article.id, command.chosen)
      return null
    case 'hand-over':
      return handOver(article, command.heir, editor)
    default:
      return takeArticleStep(article, command, editor)
  }
}

async function handOver(
  article: StoredArticle,
  heir: string,
  editor: SessionEditor,
): Promise<FormError | string | null> {
  if (!can(editor, 'publish', 'article')) return i18n.t('Ask an editor to hand it over.')
  if (await giveArticle(article, heir, editor.id)) return null
  return { field: 'heir', message: i18n.t('This account is closed. Choose another one.') }
}

/** Open accounts, for editors, who may hand a story over; null: for others. */
export async function listHeirs(editor: SessionEditor): Promise<{ value: string; label: string }[] | null> {
  if (!can(editor, 'publish', 'article')) return null
  const open = (await listEditors()).filter(({ disabledAt }) => disabledAt === null)
  return open.map(({ id, email, name, role }) => ({
    value: id,
    label: `${name === null ? email : `${name} (${email})`}, ${roleNames[role]()}`,
  }))
}

/** After a name. */
const roleNames: Record<Role, () => string> = {
  writer: () => i18n.t({ id: 'role.writer', message: 'writer' }),
  editor: () => i18n.t({ id: 'role.editor', message: 'editor' }),
  owner: () => i18n.t({ id: 'role.owner', message: 'owner' }),
}

async function makeNote(
  article: StoredArticle,
  { id, quote, text }: Extract<NoteCommand, { task: 'note' }>,
  editor: SessionEditor,
): Promise<FormError | string | null> {
  if (!findPassages(toTexts(article), [quote])[0]) {
    const message = i18n.t(
      'These words aren’t in the text as it was saved last. Copy the passage from there.',
    )
    return { field: 'quote', message }
  }
  const added = await addNote({ id, articleId: article.id, quote, text }, editor.id)
  if (added === 'added') await mailNote(article, { id, quote, text }, editor)
  return added
    ? null
    : i18n.t(
        'An article can have at most {limit, plural, one {# open comment} other {# open comments}}. Resolve one of them first.',
        { limit: MAX_OPEN_NOTES },
      )
}

async function answerNote(
  article: StoredArticle,
  { id, chosen, text }: Extract<NoteCommand, { task: 'answer' }>,
  editor: SessionEditor,
): Promise<string | null> {
  const added = await addAnswer({ id, articleId: article.id, chosen, text }, editor.id)
  if (!added)
    return i18n.t(
      'It can’t be answered: the comment was resolved meanwhile, or has {limit, plural, one {# answer} other {# answers}}. Add another comment instead.',
      { limit: MAX_ANSWERS },
    )
  const { isNew, quote, madeBy } = added
  if (isNew) await mailAnswer(article, { id, quote, text, madeBy }, editor)
  return null
}

function takeArticleStep(article: ReviewedStory, command: StepCommand, editor: SessionEditor) {
  const { id, slug, title, createdBy } = article
  return takeStep(
    {
      of: { articleId: id },
      rights: toReviewRights(article, editor),
      listMissing: () =>
        listMissingToPublish(toFieldTexts(article.waiting ?? article)).map(({ message }) => message),
      carryOut: ({ task, version }) => carryOut(article, task, version, editor),
      mail: {
        ...{ title, writer: createdBy, formPath: editArticlePath(article) },
        ...{ reviewPath: articleReviewPath(slug), publicPath: articlePath(slug) },
      },
    },
    command,
    editor,
  )
}

/** Changes the article as the decision says. Returns why it could not; null: done, or there is nothing to change. */
async function carryOut(
  article: ReviewedStory,
  task: StepCommand['task'],
  version: number,
  editor: SessionEditor,
): Promise<string | null> {
  if (task === 'approve' && article.isAbove && article.status === 'draft')
    return approveInto(article, version, editor)
  if (task !== 'publish') return null
  const judged = judge(article, editor)
  const published = { ...article, status: 'published' as const }
  const { outcome } = await changeArticle(article.id, version, published, editor.id, { judged })
  return outcome === 'saved'
    ? null
    : i18n.t('It’s approved, but somebody saved it just now. Publish it again.')
}

const overtaken = () =>
  i18n.t(
    'It’s approved, but the article was saved just now. Open the draft and save it, so that it goes out.',
  )

/**
 * For an article that readers don't see: the approved draft above it becomes the article, so that a plan publishes it. A draft that
 * a planned update publishes goes out by that.
 */
async function approveInto(
  { id }: ReviewedStory,
  version: number,
  editor: SessionEditor,
): Promise<string | null> {
  const [story, waiting, plans] = await Promise.all([
    findArticleToEditById(id),
    findWaitingDraft(id),
    listChangesOfStory(id),
  ])
  if (!story || !waiting) return null
  if (plans.some(({ kind, outcome }) => kind === 'update' && outcome === null)) return null
  const merged = mergeArticles(await findRevision(id, waiting.baseVersion), waiting, story)
  if (waiting.version !== version || !merged.isClean) return overtaken()
  const { outcome } = await changeArticle(
    id,
    story.version,
    { ...merged.fields, status: 'draft' },
    editor.id,
    {
      ...{ seenDraft: version, judged: judge(story, editor) },
      ...(story.publishedAt === null && { date: waiting.publishAt }),
    },
  )
  return outcome === 'saved' ? null : overtaken()
}
