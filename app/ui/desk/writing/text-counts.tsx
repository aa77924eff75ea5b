/** The length of the text, its read time by the editor's rule, and its words, updated while it is written. */
import { type RefObject, useEffect, useState } from 'react'
import { formatReadTime } from '~/domain/articles/read-time'
import { countWords } from '~/domain/desk/writing/word-count'
import { formatCount } from '~/domain/site/numbers'

/** A long text is counted only now and then, so that typing never waits for it. */
const LONG = 50_000
const LONG_DELAY_MS = 400

type TextCountsProps = { form: RefObject<HTMLFormElement>; initial: string }

export function TextCounts({ form, initial }: TextCountsProps) {
  const [{ length, words }, setCounts] = useState(() => count(initial))
  useEffect(() => {
    const field = form.current?.querySelector<HTMLTextAreaElement>('[name=content]')
    if (!field) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      timer = undefined
      setCounts(count(field.value))
    }
    const updateSoon = () => {
      if (field.textLength <= LONG) update()
      else timer ??= setTimeout(update, LONG_DELAY_MS)
    }
    update()
    field.addEventListener('input', updateSoon)
    return () => {
      clearTimeout(timer)
      field.removeEventListener('input', updateSoon)
    }
  }, [form])
  const readTime = formatReadTime({ readTime: null, wordCount: null, characterCount: length }, 'length')
  return (
    <div className="flex flex-wrap gap-x-4 text-sm text-muted">
      <p>
        Content length: {formatCount(length)} / ∞ · {readTime}
      </p>
      <p>
        {formatCount(words)} {words === 1 ? 'word' : 'words'}
      </p>
    </div>
  )
}

function count(text: string) {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0
  return { length: text.length - pairs, words: countWords(text) }
}
