/** The subject of a desk page's address, as the table of `can()` names it. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { isUploadedBy } from '~/data/media/pictures.server'
import { findStoryFacts } from '~/desk/kit/articles/desk-articles.data.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import {
  type Action,
  can,
  deniedText,
  type Judged,
  judge,
  type Subject,
  toStorySubject,
} from '~/domain/editors/access'
import { newArticlePath } from '~/domain/editors/desk-urls'
import { privateHeaders } from '~/http/site/cache.server'
import { notFound } from '~/http/site/not-found.server'
import type { DeskArgs } from './access.http.server'

/** The part of an address that stands for a new entry. */
export const newWord = newArticlePath.slice(newArticlePath.lastIndexOf('/') + 1)

/** The subject of a page about one article. Throws 404. Not looked up for those who may edit all articles. */
export async function storyAt({ params, editor }: DeskArgs): Promise<Subject> {
  if (can(editor, 'write', 'article')) return 'article'
  const { id, slug = '' } = params
  if (id === undefined && slug === newWord) return 'own-draft'
  const story = await findStoryFacts(id === undefined ? { slug } : { id })
  if (!story) throw notFound('page')
  return toStorySubject(story, editor.id)
}

/** Judges the article as it was loaded for a write, since the guard looked at it before. Throws 403. */
export function judgeFor(editor: SessionEditor, action: Action, story: StoredArticle): Judged {
  if (can(editor, action, toStorySubject(story, editor.id))) return judge(story, editor)
  throw new Response(`${deniedText}\n`, { status: 403, headers: privateHeaders })
}

/** The subject of a page about one picture. */
export async function pictureAt({ params: { hash = '' }, editor }: DeskArgs): Promise<Subject> {
  if (can(editor, 'write', 'picture')) return 'picture'
  return (await isUploadedBy(editor.id, hash)) ? 'own-picture' : 'picture'
}
