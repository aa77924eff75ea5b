/** The sound beside the lines of a transcript: a line that is entered is played, and the one that is spoken is marked. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { i18n } from '~/domain/language/desk-i18n'
import { parsePlayTime } from '~/domain/podcast/play-time'
import { Recording } from './recording'
import type { ShownWave } from './shown-episode'
import { lineFields } from './transcript-form'
import { Waveform } from './waveform'

type LinePlayerProps = {
  slug: string
  audio: string
  wave: ShownWave | null
  /** Has the rows of the lines, whose fields say when each is spoken. */
  part: RefObject<HTMLElement>
}

export function LinePlayer({ slug, audio, wave, part }: LinePlayerProps) {
  const sound = useRef<HTMLAudioElement>(null)
  // Their room stays where there is no script.
  const scripted = useHydrated() ? '' : 'invisible'
  const [follows, setFollows] = useState(true)
  const words = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    const [place, player] = [part.current, sound.current]
    if (!place || !player) return
    // Where the line that plays ends; null: it plays on.
    let until: number | null = null
    const enter = ({ target }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return
      const row = target.closest('tr')
      const isOther = words.current !== target
      words.current = target
      if (!row || !follows || (!isOther && !player.paused)) return
      const { start, end } = readTimes(row)
      if (start === null) return
      until = end
      player.currentTime = start
      // It may be refused before anything on the page was pressed.
      player.play().catch(() => {})
    }
    const move = () => {
      if (until !== null && player.currentTime >= until) {
        until = null
        player.pause()
      }
      for (const row of place.querySelectorAll('tr[data-index]')) {
        const { start, end } = readTimes(row)
        const isSpoken =
          start !== null && end !== null && player.currentTime >= start && player.currentTime < end
        row.toggleAttribute('data-spoken', isSpoken)
      }
    }
    const goOn = () => {
      // Played by its own button, it goes on past the line.
      if (document.activeElement === player) until = null
    }
    place.addEventListener('focusin', enter)
    place.addEventListener('click', enter)
    player.addEventListener('timeupdate', move)
    player.addEventListener('play', goOn)
    return () => {
      place.removeEventListener('focusin', enter)
      place.removeEventListener('click', enter)
      player.removeEventListener('timeupdate', move)
      player.removeEventListener('play', goOn)
    }
  }, [part, follows])
  return (
    <div className="episode-player">
      <Recording ref={sound} slug={slug} audio={audio} />
      {wave ? <Waveform wave={wave} sound={sound} /> : null}
      <label className={`episode-follow ${scripted}`}>
        <input type="checkbox" checked={follows} onChange={({ target }) => setFollows(target.checked)} />
        {i18n.t('Play a line when I go to it')}
      </label>
      <button
        type="button"
        // The caret stays where it is.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => splitAtCaret(words.current)}
        className={`button-quiet ${scripted}`}
      >
        {i18n.t('Split at caret')}
      </button>
    </div>
  )
}

function readTimes(row: Element): { start: number | null; end: number | null } {
  const index = Number(row.getAttribute('data-index'))
  const read = (name: string) => {
    const field = row.querySelector<HTMLInputElement>(`[name="${name}"]`)
    return field ? parsePlayTime(field.value) : null
  }
  return { start: read(lineFields.start(index)), end: read(lineFields.end(index)) }
}

/** A line break splits the line when it is saved. */
function splitAtCaret(words: HTMLTextAreaElement | null) {
  if (!words) return
  words.focus()
  words.setRangeText('\n', words.selectionStart, words.selectionEnd, 'end')
  words.dispatchEvent(new Event('input', { bubbles: true }))
}
