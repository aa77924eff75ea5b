/** Mail about the review of a draft, to those who want it: in plain text, with where to see to it. */
import type { SessionEditor } from '~/data/editors/editor-sessions.server'
import { type EditorAccount, listEditors } from '~/data/editors/editors.server'
import { writeMails } from '~/data/editors/write-mails.server'
import { queueMail } from '~/data/jobs/job-queue.server'
import { publication } from '~/data/publication/publication.server'
import type { StoredArticle } from '~/desk/kit/articles/stored-article'
import type { MadeStep } from '~/desk/kit/review/draft-review'
import { accountPath, editArticlePath } from '~/domain/editors/desk-urls'
import { type MailChoice, wantsMail } from '~/domain/editors/mail-choices'
import { i18n } from '~/domain/language/desk-i18n'
import { env } from '~/env.server'
import { hasRecentNote } from './article-notes.data.server'

type About = Pick<StoredArticle, 'id' | 'slug' | 'title' | 'createdBy'>

/** A draft that mail is about. `writer`: the account that is told what becomes of it; null: nobody. */
export type MailedDraft = {
  title: string
  writer: string | null
  formPath: string
  reviewPath: string
  /** Where readers see it once it is published. */
  publicPath: string
}

/** Tells editors that it was handed in, or its writer what became of it; never the person who did it. */
export function mailStep(
  { title, writer, ...paths }: MailedDraft,
  { kind, note, isPublished }: { kind: MadeStep; note: string; isPublished: boolean },
  by: SessionEditor,
): Promise<void> {
  const isForAll = kind === 'handed-in'
  return send(isForAll ? 'handed-in' : 'answers', by, {
    write: (site) => {
      const values = { site, title, person: by.name }
      const { subject, line } = describe(isPublished ? 'published' : kind, values)
      return { subject, lines: [line, note] }
    },
    // Editors to the decision, the writer to the text.
    path: isPublished ? paths.publicPath : kind === 'sent-back' ? paths.formPath : paths.reviewPath,
    isTo: ({ id }) => isForAll || id === writer,
  })
}

function describe(
  kind: MadeStep | 'published',
  values: { site: string; title: string; person: string },
): { subject: string; line: string } {
  switch (kind) {
    case 'handed-in':
      return {
        subject: i18n.t('{site}: “{title}” was handed in', values),
        line: i18n.t('{person} handed in “{title}”.', values),
      }
    case 'sent-back':
      return {
        subject: i18n.t('{site}: “{title}” was sent back', values),
        line: i18n.t('{person} sent “{title}” back to you.', values),
      }
    case 'approved':
      return {
        subject: i18n.t('{site}: “{title}” was approved', values),
        line: i18n.t('{person} approved “{title}”.', values),
      }
    case 'published':
      return {
        subject: i18n.t('{site}: “{title}” was published', values),
        line: i18n.t('{person} published “{title}”.', values),
      }
  }
}

/** To the story's writer; of several notes within an hour one mail, about the first. */
export async function mailNote(
  story: About,
  { id, quote, text }: { id: string; quote: string; text: string },
  by: SessionEditor,
): Promise<void> {
  if (story.createdBy === by.id || (await hasRecentNote(story.id, by.id, id))) return
  await send('notes', by, {
    write: (site) => {
      const { title } = story
      const line = i18n.t('{person} commented on “{quote}” in “{title}”:', { person: by.name, quote, title })
      return { subject: i18n.t('{site}: A comment on “{title}”', { site, title }), lines: [line, text] }
    },
    // Open comments stand beside the text there.
    path: editArticlePath(story),
    isTo: (account) => account.id === story.createdBy,
  })
}

/**
 * To the story's writer, and to whoever wrote the comment (`madeBy`). Of several comments and answers within an hour one mail, about
 * the first.
 */
export async function mailAnswer(
  story: About,
  { id, quote, text, madeBy }: { id: string; quote: string; text: string; madeBy: string | null },
  by: SessionEditor,
): Promise<void> {
  if (await hasRecentNote(story.id, by.id, id)) return
  await send('notes', by, {
    write: (site) => {
      const { title } = story
      const line = i18n.t('{person} answered a comment on “{quote}” in “{title}”:', {
        ...{ person: by.name, quote, title },
      })
      return { subject: i18n.t('{site}: An answer about “{title}”', { site, title }), lines: [line, text] }
    },
    path: editArticlePath(story),
    isTo: (account) => account.id === story.createdBy || account.id === madeBy,
  })
}

/** `write`: in the language of the account that it is sent to. `path`: of the page that it leads to. */
type Letter = {
  write: (site: string) => { subject: string; lines: string[] }
  path: string
  isTo: (account: EditorAccount) => boolean
}

/** Never rejects: what the mail is about is done, and stands at the desk. */
async function send(choice: MailChoice, by: SessionEditor, { write, path, isTo }: Letter) {
  const { mail, siteUrl } = env()
  if (!mail) return
  try {
    const told = (await listEditors()).filter(
      (account) => account.id !== by.id && isTo(account) && wantsMail(account, choice),
    )
    const page = new URL(path, siteUrl).href
    const address = new URL(accountPath, siteUrl).href
    const { name } = publication().site
    const mails = await writeMails(told, () => {
      const { subject, lines } = write(name)
      const off = i18n.t('To stop this mail: {address}', { address })
      return { subject, text: `${[...lines, page, off].filter(Boolean).join('\n\n')}\n` }
    })
    await Promise.all(mails.map(queueMail))
  } catch (error) {
    console.error('Mail about a review could not be queued:', error instanceof Error ? error.message : error)
  }
}
