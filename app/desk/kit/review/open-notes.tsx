/** The open comments on an article beside its form; they are answered and resolved on its approval page. */
import { useState } from 'react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { answerNotePath, articleReviewPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import type { StoredNote } from './article-notes'
import { NoteAnswers } from './note-answers'

/** Some of the open comments, and how many there are. */
export type BesideNotes = { notes: StoredNote[]; total: number }

/** Those that came with the page, until one is answered or resolved beside the text. */
export function useOpenNotes(loaded: BesideNotes): [BesideNotes, (open: BesideNotes) => void] {
  const [{ from, open }, setOpen] = useState({ from: loaded, open: loaded })
  return [from === loaded ? open : loaded, (open) => setOpen({ from: loaded, open })]
}

export function OpenNotes({ slug, open: { notes, total } }: { slug: string; open: BesideNotes }) {
  if (total === 0) return null
  const path = articleReviewPath(slug)
  return (
    <details open className="article-part">
      <summary className="article-part-summary">
        <h2 className="font-semibold">{i18n.t('Comments ({count, number})', { count: total })}</h2>
      </summary>
      <ul className="pb-4">
        {notes.map(({ id, quote, text, by, at, answers }) => (
          <li key={id} className="story-note">
            <blockquote dir="auto" className="story-note-passage">
              {quote}
            </blockquote>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <NoteAnswers answers={answers} />
            <p className="today-words">
              {by ? <bdi>{by}</bdi> : null}
              <RelativeTime moment={at} />
              <a href={answerNotePath(slug, id)} className="text-accent hover:underline">
                {i18n.t('Answer')}
                <span className="visually-hidden">: {text.slice(0, 60)}</span>
              </a>
              <a href={`${path}#note-${id}`} className="text-accent hover:underline">
                {i18n.t('Resolve it')}
                <span className="visually-hidden">: {text.slice(0, 60)}</span>
              </a>
            </p>
          </li>
        ))}
        {total > notes.length ? (
          <li className="today-more">
            {i18n.t('{count, plural, one {These are the oldest #.} other {These are the oldest #.}}', {
              count: notes.length,
            })}{' '}
            <a href={`${path}#notes`} className="text-accent underline underline-offset-3">
              {i18n.t('See all')}
            </a>
          </li>
        ) : null}
      </ul>
    </details>
  )
}
