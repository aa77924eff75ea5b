/** The fallback bar when the real one fails to load: some browsers retry a failed script only on the next document. */
import { useAudio } from './player-context'
import { useHeight } from './use-height'

export function SimpleBar() {
  const { item, isPlaying, isVisible, start } = useAudio()
  const measure = useHeight()
  return item && isVisible ? (
    <section ref={measure} aria-label="Audio player" className="player no-print">
      <div className="player-row wrap">
        <span className="player-words player-title">{item.title}</span>
        <button type="button" className="player-offer" onClick={() => start(item)}>
          {isPlaying ? 'Pause' : 'Play'}
        </button>
      </div>
    </section>
  ) : null
}
