/** A comment beside its words, with its answers; it is answered and resolved here. */
import { useId, useRef, useState } from 'react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { MAX_ANSWERS, MAX_NOTE, type StoredNote } from '~/desk/kit/review/article-notes'
import { NoteAnswers } from '~/desk/kit/review/note-answers'
import type { BesideNotes } from '~/desk/kit/review/open-notes'
import { i18n } from '~/domain/language/desk-i18n'
import { ErrorMark } from '~/ui/controls/form'
import { type SentNote, sendNote } from './send-note'

type NotePartProps = {
  note: StoredNote
  slug: string
  drafts: Map<string, string>
  onNotes: (open: BesideNotes) => void
  onSaid: (words: string) => void
}

/** Not a form: it is within the article's. */
export function NotePart({ note, slug, drafts, onNotes, onSaid }: NotePartProps) {
  const { id, quote, text, by, at, answers } = note
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const answerId = useRef<string>(crypto.randomUUID())
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const send = async (sent: SentNote) => {
    if (isSending) return
    setIsSending(true)
    const outcome = await sendNote(slug, sent)
    setIsSending(false)
    setProblem(outcome.problem)
    if (outcome.problem === null && sent.task === 'answer') {
      drafts.delete(id)
      answerId.current = crypto.randomUUID()
      if (field.current) field.current.value = ''
    }
    if (outcome.problem === null)
      onSaid(sent.task === 'answer' ? i18n.t('Your answer is added.') : i18n.t('The comment is resolved.'))
    else if (sent.task === 'answer') field.current?.focus()
    if (outcome.notes) onNotes(outcome.notes)
  }
  const answer = () =>
    void send({ task: 'answer', id: answerId.current, chosen: id, text: field.current?.value.trim() ?? '' })
  return (
    <div className="margin-item">
      <blockquote dir="auto" className="story-note-passage">
        {quote}
      </blockquote>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <p className="today-words">
        {by ? <bdi>{by}</bdi> : null}
        <RelativeTime moment={at} />
      </p>
      <NoteAnswers answers={answers} />
      {answers.length < MAX_ANSWERS ? (
        <div className="field">
          <label htmlFor={fieldId} className="field-label">
            {i18n.t('Your answer')}
          </label>
          <textarea
            ref={field}
            id={fieldId}
            dir="auto"
            rows={3}
            maxLength={MAX_NOTE}
            defaultValue={drafts.get(id)}
            onInput={(event) => {
              drafts.set(id, event.currentTarget.value)
              // The article's form has its own fields.
              event.stopPropagation()
            }}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${fieldId}-problem` : undefined}
            className="field-input"
          />
        </div>
      ) : null}
      <p id={`${fieldId}-problem`} role="alert" className="field-error">
        {problem ? (
          <>
            <ErrorMark />
            {problem}
          </>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.length < MAX_ANSWERS ? (
          <button type="button" aria-disabled={isSending} onClick={answer} className="button-small">
            {i18n.t('Add answer')}
          </button>
        ) : null}
        <button
          type="button"
          aria-disabled={isSending}
          onClick={() => void send({ task: 'resolve', chosen: id })}
          className="button-small"
        >
          {i18n.t('Resolve')}
          <span className="visually-hidden">: {text.slice(0, 60)}</span>
        </button>
      </div>
    </div>
  )
}
