/** How many words and characters are selected in the text. */
import { useEffect, useState } from 'react'
import { countSelected } from '~/desk/kit/markdown/selection-counts'
import type { WritingPlace } from '~/desk/kit/place/writing-place'
import { i18n } from '~/domain/language/desk-i18n'

/** Counted when the selection rests, as it grows with each key. */
const DELAY_MS = 200

export function SelectedCount({ place }: { place: WritingPlace }) {
  const [count, setCount] = useState<ReturnType<typeof countSelected>>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const following = new AbortController()
    place.follow(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setCount(countSelected(place.read())), DELAY_MS)
    }, following.signal)
    return () => {
      clearTimeout(timer)
      following.abort()
    }
  }, [place])
  if (!count) return null
  return (
    <span className="writing-selected">
      {i18n.t(
        '{words, plural, one {# word} other {# words}}, {characters, plural, one {# character} other {# characters}} selected',
        count,
      )}
    </span>
  )
}
