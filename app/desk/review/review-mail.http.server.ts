/** Mail about a story's review, to those who want it: in plain text, with where to see to it. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { type EditorAccount, listEditors } from '~/data/editors/editors.server'
import { queueMail } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import { type MadeStep, stepKinds } from '~/desk/kit/review/article-review'
import { accountPath, articleReviewPath, editArticlePath } from '~/domain/editors/desk-urls'
import { type MailChoice, wantsMail } from '~/domain/editors/mail-choices'
import { articlePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { hasRecentNote } from './article-notes.data.server'

type About = Pick<StoredArticle, 'id' | 'slug' | 'title' | 'createdBy'>

/** Tells editors that it was handed in, or its writer what became of it; never the person who did it. */
export function mailStep(
  story: About,
  { kind, note, isPublished }: { kind: MadeStep; note: string; isPublished: boolean },
  by: SessionEditor,
): Promise<void> {
  const isForAll = kind === 'handed-in'
  const did = isPublished ? 'published' : stepKinds[kind].did.toLowerCase()
  return send(isForAll ? 'handed-in' : 'answers', by, {
    subject: `“${story.title}” was ${did}`,
    lines: [`${by.name} ${isPublished ? `published “${story.title}”.` : describe(kind, story.title)}`, note],
    path: isPublished ? articlePath(story.slug) : pathAfter(kind, story),
    isTo: ({ id }) => isForAll || id === story.createdBy,
  })
}

/** Where the mail leads: editors to the decision, the writer to the text. */
function pathAfter(kind: MadeStep, story: About): string {
  return kind === 'sent-back' ? editArticlePath(story) : articleReviewPath(story.slug)
}

function describe(kind: MadeStep, title: string): string {
  if (kind === 'handed-in') return `handed in “${title}”.`
  return kind === 'approved' ? `approved “${title}”.` : `sent “${title}” back to you.`
}

/** To the story's writer; of several notes within an hour one mail, about the first. */
export async function mailNote(
  story: About,
  { id, quote, text }: { id: string; quote: string; text: string },
  by: SessionEditor,
): Promise<void> {
  if (story.createdBy === by.id || (await hasRecentNote(story.id, by.id, id))) return
  await send('notes', by, {
    subject: `A comment on “${story.title}”`,
    lines: [`${by.name} commented on “${quote}” in “${story.title}”:`, text],
    // Open comments stand beside the text there.
    path: editArticlePath(story),
    isTo: (account) => account.id === story.createdBy,
  })
}

/** `path`: of the page that it leads to. */
type Letter = { subject: string; lines: string[]; path: string; isTo: (account: EditorAccount) => boolean }

/** Never rejects: what the mail is about is done, and stands at the desk. */
async function send(choice: MailChoice, by: SessionEditor, { subject, lines, path, isTo }: Letter) {
  const { mail, siteUrl } = env()
  if (!mail) return
  try {
    const told = (await listEditors()).filter(
      (account) => account.id !== by.id && isTo(account) && wantsMail(account, choice),
    )
    const page = new URL(path, siteUrl).href
    const off = `To stop this mail: ${new URL(accountPath, siteUrl).href}`
    const text = `${[...lines, page, off].filter(Boolean).join('\n\n')}\n`
    const { name } = publication().site
    await Promise.all(told.map(({ email }) => queueMail({ to: email, subject: `${name}: ${subject}`, text })))
  } catch (error) {
    console.error('Mail about a review could not be queued:', error instanceof Error ? error.message : error)
  }
}
