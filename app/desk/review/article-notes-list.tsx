/** Notes on passages of a story: those that are open with where the passage is now, a form for one more, and those resolved lately. */

import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { MAX_OPEN_NOTES, MAX_QUOTE } from '~/desk/kit/review/article-notes'
import type { ShownNote } from '~/desk/kit/review/passages'
import { articleReviewPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { Field } from '~/ui/controls/field'
import { Note } from './article-note'
import { isOfAnswer, noteFormId } from './block-notes'

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
  /** The id of the comment that is to be answered; '': none. */
  answered: string
  /** Of a comment, or of an answer. */
  rejection: RejectedForm | null
}

export function StoryNotes({
  article,
  notes,
  openNotes,
  mayWrite,
  newId,
  quote,
  answered,
  rejection,
}: StoryNotesProps) {
  const ofAnswer = isOfAnswer(rejection) ? rejection : null
  const ofNote = ofAnswer ? null : rejection
  const toAnswer = ({ id }: ShownNote) => ({
    answerId: id === (ofAnswer?.values.chosen ?? answered) ? newId : null,
    rejection: id === ofAnswer?.values.chosen ? ofAnswer : null,
  })
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
            <Note key={note.id} note={note} article={article} mayWrite={mayWrite} {...toAnswer(note)} />
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
      {mayWrite && (open.length < MAX_OPEN_NOTES || ofNote) ? (
        <NewNote count={notes.length} slug={slug} newId={newId} quote={quote} rejection={ofNote} />
      ) : null}
      {resolved.length > 0 ? (
        <details className="mt-4">
          <summary className="cursor-pointer py-2 text-sm text-muted">{i18n.t('Resolved lately')}</summary>
          <ul className="today-lines">
            {resolved.map((note) => (
              <Note
                key={note.id}
                note={note}
                article={article}
                mayWrite={mayWrite}
                answerId={null}
                rejection={null}
              />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
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
