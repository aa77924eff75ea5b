/** One comment on a passage of a story: where the passage is now, its answers, a form for one more, and the button that resolves it. */
import { Form as PlainForm } from '@remix-run/react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { MAX_ANSWERS } from '~/desk/kit/review/article-notes'
import { NoteAnswers } from '~/desk/kit/review/note-answers'
import { type ShownNote, toTextFragment } from '~/desk/kit/review/passages'
import { answerNotePath, articleReviewPath, previewArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'

type NoteProps = {
  note: ShownNote
  article: { id: string; slug: string }
  mayWrite: boolean
  /** The id of the next answer; null: this comment is not the one that is to be answered. */
  answerId: string | null
  /** Of its answer. */
  rejection: RejectedForm | null
}

export function Note({
  note: { id, quote, passage, text, by, at, resolvedAt, resolvedBy, answers },
  article: { id: articleId, slug },
  mayWrite,
  answerId,
  rejection,
}: NoteProps) {
  const mayAnswer = mayWrite && resolvedAt === null && answers.length < MAX_ANSWERS
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
      <NoteAnswers answers={answers} />
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
        {mayAnswer && answerId === null ? (
          <a href={answerNotePath(slug, id)} className="footer-link text-accent">
            {i18n.t('Answer')}
            <span className="visually-hidden">: {text.slice(0, 60)}</span>
          </a>
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
      {mayWrite && answerId !== null ? (
        <Answer slug={slug} chosen={id} count={answers.length} newId={answerId} rejection={rejection} />
      ) : null}
    </li>
  )
}

type AnswerProps = {
  slug: string
  chosen: string
  count: number
  newId: string
  rejection: RejectedForm | null
}

function Answer({ slug, chosen, count, newId, rejection }: AnswerProps) {
  return (
    <KeptForm
      // A new form for each answer.
      generation={`${chosen} ${count}`}
      id="answer"
      name={`answer-${chosen}`}
      action={answerNotePath(slug, chosen).replace(/#.*/, '')}
      rejection={rejection}
      className="mt-2 grid gap-3"
    >
      <input type="hidden" name="id" value={newId} />
      <input type="hidden" name="chosen" value={chosen} />
      <Field name="text" label={i18n.t('Your answer')} rows={3} required autoFocus={rejection === null} />
      <div className="entry-buttons">
        <button type="submit" name="task" value="answer" className="button-quiet">
          {i18n.t('Add answer')}
        </button>
      </div>
    </KeptForm>
  )
}
