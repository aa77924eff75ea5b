/** The card of an episode: a link to its page; with script a click starts the player instead. */
import { headlineSize } from '~/domain/articles/card-text'
import { i18n } from '~/domain/language/i18n'
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { highPriority, lazy } from '~/domain/site/fetch-priority'
import { PlayIcon } from '~/player/play-icon'
import { usePlayLink } from '~/player/player-context'
import { useAudio } from '~/player/start-episode'
import { headlineClass } from '~/ui/articles/card-parts'
import { hiddenWords } from '~/ui/articles/hidden-words'
import { RichMessage } from '~/ui/controls/rich-message'
import { QueueButtons } from './queue-buttons'

type PodcastCardProps = {
  card: EpisodeCard
  size?: 'large' | 'small'
  headingLevel: 2 | 3
  eager?: boolean
  /** Shown on the first card of a list, which spans the page. */
  summary?: string | null
}

export function PodcastCard({
  card: { audio, cover, avatar, duration },
  size = 'large',
  headingLevel,
  eager = false,
  summary = null,
}: PodcastCardProps) {
  const { isHeard, onClick } = usePlayLink(audio, useAudio().start)
  const Heading = `h${headingLevel}` as const
  const titleSize = headlineSize(size === 'small' ? 'small-podcast' : 'podcast', audio.title)
  return (
    <article
      className={`podcast-card group ${size === 'small' ? 'podcast-card-small' : ''} ${summary === null ? '' : 'podcast-card-lead'}`}
      data-playing={isHeard || undefined}
    >
      <div className="card-picture podcast-cover">
        <img src={cover} alt="" {...(eager ? highPriority : lazy)} draggable={false} />
        <span className="play-mark">{isHeard ? <PlayingBars /> : <PlayIcon />}</span>
      </div>
      <div className="podcast-words">
        {summary === null ? null : <p className="eyebrow">{i18n.t('Newest episode')}</p>}
        <Heading dir="auto" className={`line-clamp-2 leading-snug font-bold ${headlineClass[titleSize]}`}>
          <a href={audio.path} draggable={false} onClick={onClick} className="card-link">
            {isHeard ? (
              <RichMessage
                text={i18n.t('<0>Playing: </0><1>the title</1>')}
                wrap={[hiddenWords, () => audio.title]}
              />
            ) : (
              audio.title
            )}
          </a>
        </Heading>
        {summary ? (
          <p dir="auto" className="max-w-prose font-serif text-pretty text-muted">
            {summary}
          </p>
        ) : null}
        <EpisodeByline name={audio.byline} avatar={avatar} duration={duration} />
        <p className="podcast-actions">
          <a href={`${audio.path}#transcript`} draggable={false} className="podcast-transcript">
            <RichMessage
              text={i18n.t('Transcript<0> of {title}</0>', { title: audio.title })}
              wrap={[hiddenWords]}
            />
          </a>
          <QueueButtons audio={audio} />
        </p>
      </div>
    </article>
  )
}

/** Rise and fall while an episode plays; still with reduced motion. */
function PlayingBars() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="playing-bars size-6">
      <rect x="5" y="8" width="3" height="11" rx="1" />
      <rect x="10.5" y="4" width="3" height="15" rx="1" />
      <rect x="16" y="10" width="3" height="9" rx="1" />
    </svg>
  )
}

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
