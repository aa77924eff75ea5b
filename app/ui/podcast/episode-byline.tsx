/** The byline of an episode: speaker and duration in one line. */

type EpisodeBylineProps = {
  name: string
  /** The host's portrait; null: AI voices, shown as a waveform. */
  avatar: string | null
  duration: string
}

export function EpisodeByline({ name, avatar, duration }: EpisodeBylineProps) {
  return (
    <p className="byline">
      <span aria-hidden="true" className="avatar size-6">
        {avatar ? <img src={avatar} alt="" loading="lazy" draggable={false} /> : <Wave />}
      </span>
      <span className="truncate">{name}</span>
      <span className="byline-time">{duration}</span>
    </p>
  )
}

function Wave() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
      <path
        d="M4 10v4m4-7v10m4-13v16m4-12v8m4-5v2"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
