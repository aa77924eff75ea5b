/** The answers to a comment, below it. */
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { i18n } from '~/domain/language/desk-i18n'
import type { NoteAnswer } from './article-notes'

export function NoteAnswers({ answers }: { answers: readonly NoteAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <ol aria-label={i18n.t('Answers')} className="story-note-answers">
      {answers.map(({ id, text, by, at }) => (
        <li key={id}>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
          <p className="today-words">
            {by ? <bdi>{by}</bdi> : null}
            <RelativeTime moment={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
