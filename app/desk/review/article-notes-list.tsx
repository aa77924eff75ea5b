/** Notes on passages of a story: those that are open with where the passage is now, a form for one more, and those resolved lately. */

import { Form as PlainForm } from '@remix-run/react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { MAX_OPEN_NOTES, MAX_QUOTE } from '~/desk/kit/review/article-notes'
import { articleReviewPath, previewArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'
import { noteFormId } from './block-notes'
import { type ShownNote, toTextFragment } from './passages'

type StoryNotesProps = {
  article: { id: string; slug: string }
  /** Open ones first. */
  notes: ShownNote[]
  openNotes: number
  mayWrite: boolean
  /** The id of the next one. */
  newId: string
  /** What it is to be about; '': nothing was chosen. */
  quote: string
  rejection: RejectedForm | null
}

export function StoryNotes({
  article,
  notes,
  openNotes,
  mayWrite,
  newId,
  quote,
  rejection,
}: StoryNotesProps) {
  const open = notes.filter(({ resolvedAt }) => resolvedAt === null)
  const resolved = notes.filter(({ resolvedAt }) => resolvedAt !== null)
  const { slug } = article
  return (
    <section aria-labelledby="notes" className="today-group max-w-prose">
      <h2 id="notes" className="section-heading">
        {i18n.t('Comments on passages')} <span className="list-count">{formatCount(openNotes)}</span>
      </h2>
      {open.length > 0 ? (
        <ul className="today-lines">
          {open.map((note) => (
            <Note key={note.id} note={note} article={article} mayWrite={mayWrite} />
          ))}
        </ul>
      ) : (
        <p className="list-empty mt-3">{i18n.t('No comment is open.')}</p>
      )}
      {open.length >= MAX_OPEN_NOTES ? (
        <p className="mt-4">
          {openNotes > open.length
            ? `${i18n.t('These are the oldest {count, number}.', { count: MAX_OPEN_NOTES })} `
            : null}
          {i18n.t(
            'An article can have at most {limit, plural, one {# open comment} other {# open comments}}. Resolve one of them to add another.',
            { limit: MAX_OPEN_NOTES },
          )}
        </p>
      ) : null}
      {mayWrite && (open.length < MAX_OPEN_NOTES || rejection) ? (
        <NewNote count={notes.length} slug={slug} newId={newId} quote={quote} rejection={rejection} />
      ) : null}
      {resolved.length > 0 ? (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 text-sm text-muted">{i18n.t('Resolved lately')}</summary>
          <ul className="today-lines">
            {resolved.map((note) => (
              <Note key={note.id} note={note} article={article} mayWrite={mayWrite} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

type NoteProps = Pick<StoryNotesProps, 'article' | 'mayWrite'> & { note: ShownNote }

function Note({
  note: { id, quote, passage, text, by, at, resolvedAt, resolvedBy },
  article: { id: articleId, slug },
  mayWrite,
}: NoteProps) {
  const task = resolvedAt === null ? 'resolve' : 'reopen'
  return (
    <li id={`note-${id}`} className="story-note">
      <blockquote dir="auto" className="story-note-passage">
        {passage ? (
          <>
            {passage.before}
            <mark>{passage.quote}</mark>
            {passage.after}
          </>
        ) : (
          quote
        )}
      </blockquote>
      {passage ? null : (
        <p className="text-sm text-warning">{i18n.t('This passage is no longer in the text.')}</p>
      )}
      {passage?.isRepeated ? (
        <p className="text-sm text-warning">
          {i18n.t('These words are in the text more than once. This is the first place.')}
        </p>
      ) : null}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="today-words items-center">
        {by ? <bdi>{by}</bdi> : null}
        <RelativeTime moment={at} />
        {passage ? (
          <a
            href={previewArticlePath(articleId) + toTextFragment(passage)}
            target="_blank"
            rel="noopener"
            className="footer-link text-accent"
          >
            {i18n.t('See it in the preview')}
            <span className="visually-hidden">: {text.slice(0, 60)}</span>
          </a>
        ) : null}
        {resolvedAt ? (
          <span>
            <RichMessage
              text={
                resolvedBy ? i18n.t('Resolved by <1>name</1> <0>time</0>') : i18n.t('Resolved <0>time</0>')
              }
              wrap={[() => <RelativeTime moment={resolvedAt} />, () => <bdi>{resolvedBy}</bdi>]}
            />
          </span>
        ) : null}
        {mayWrite ? (
          <PlainForm method="post" action={articleReviewPath(slug)} preventScrollReset>
            <input type="hidden" name="chosen" value={id} />
            <button type="submit" name="task" value={task} className="button-small">
              {task === 'resolve' ? i18n.t('Resolve') : i18n.t('Open again')}
              <span className="visually-hidden">: {text.slice(0, 60)}</span>
            </button>
          </PlainForm>
        ) : null}
      </div>
    </li>
  )
}

type NewNoteProps = Pick<StoryNotesProps, 'newId' | 'quote' | 'rejection'> & { slug: string; count: number }

function NewNote({ count, slug, newId, quote, rejection }: NewNoteProps) {
  return (
    <KeptForm
      // A new form for each note.
      generation={`${count} ${quote}`}
      id={noteFormId}
      action={articleReviewPath(slug)}
      rejection={rejection}
      values={{ quote }}
      className="mt-6 grid gap-4"
    >
      <input type="hidden" name="id" value={newId} />
      <div className="field">
        <Field name="quote" label={i18n.t('Passage')} rows={2} required />
        <p className="field-hint">
          {i18n.t(
            'Select words in the text, choose Comment below a paragraph, or copy them here: up to {count, plural, one {# character} other {# characters}}. They are found again after edits.',
            { count: MAX_QUOTE },
          )}
        </p>
      </div>
      <Field name="text" label={i18n.t('Your comment')} rows={3} required />
      <div className="entry-buttons">
        <button type="submit" name="task" value="note" className="button-quiet">
          {i18n.t('Add comment')}
        </button>
      </div>
    </KeptForm>
  )
}
