/** Advice beside its words, with what mends it at once. */
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { GivenAdvice } from '~/desk/kit/advice/advice-list'
import { MAX_ALT_LENGTH } from '~/desk/kit/advice/alt-texts'
import type { Advice } from '~/desk/kit/advice/article-advice'
import type { TextEdit } from '~/desk/kit/markdown/text-edit'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { i18n } from '~/domain/language/desk-i18n'
import { findAdvised } from './margin-mark'
import { describeImage, findMends } from './mends'

type AdvicePartProps = {
  advice: Advice
  /** Of those with the same mends. */
  isFirst: boolean
  given: GivenAdvice
  place: WritingPlace
  onLeave: () => void
}

export function AdvicePart({ advice, isFirst, given, place, onLeave }: AdvicePartProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const writing = place.read()
  const found = findAdvised(writing.text, advice, given)
  const mends = found && isFirst ? findMends(writing, advice, found) : null
  const address = mends?.describe ?? null
  const mend = (edit: TextEdit | null | undefined) => {
    if (!edit) return
    // The focus goes from the panel to the text.
    flushSync(onLeave)
    place.apply(edit)
  }
  const describe = () => {
    const words = field.current?.value.trim() ?? ''
    if (words === '' || address === null) field.current?.focus()
    else mend(describeImage(place.read(), address, words))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It would save the article.
    event.preventDefault()
    describe()
  }
  return (
    <div className="margin-item">
      <p>{advice.message}</p>
      {advice.quote ? (
        <p dir="auto" className="story-note-passage">
          {advice.quote}
        </p>
      ) : null}
      {address === null ? null : (
        <div className="field">
          <label htmlFor={id} className="field-label">
            {i18n.t('Alt text')}
          </label>
          <input
            ref={field}
            id={id}
            type="text"
            dir="auto"
            maxLength={MAX_ALT_LENGTH}
            onKeyDown={press}
            onInput={(event) => event.stopPropagation()}
            className="field-input"
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {address === null ? null : (
          <button type="button" onClick={describe} className="button-small">
            {i18n.t('Describe')}
          </button>
        )}
        {mends?.removeLink ? (
          <button type="button" onClick={() => mend(mends.removeLink)} className="button-small">
            {i18n.t('Remove link')}
          </button>
        ) : null}
        {found ? (
          <button
            type="button"
            onClick={() => {
              flushSync(onLeave)
              place.show(found.start, found.end)
            }}
            className="button-small"
          >
            {i18n.t('Select the words')}
          </button>
        ) : null}
      </div>
    </div>
  )
}
