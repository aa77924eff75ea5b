/** Episodes that a search found, with what is said and the link to the second at which it is said. */
import { formatPlayTime, toLineFragment } from '~/domain/podcast/play-time'
import type { ShownEpisode } from '~/domain/search/shown-results'
import { lazy } from '~/domain/site/fetch-priority'
import { PlayIcon } from '~/player/play-icon'
import { Marked } from './marked'

type EpisodeHitsProps = {
  hits: ShownEpisode[]
  /** Beside articles, below a heading of its own. */
  isBeside?: boolean
}

export function EpisodeHits({ hits, isBeside = false }: EpisodeHitsProps) {
  return (
    <ul className={isBeside ? 'episode-hits episode-hits-row' : 'episode-hits'}>
      {hits.map((hit) => (
        <li key={hit.card.audio.slug}>
          <FoundEpisode hit={hit} headingLevel={isBeside ? 3 : 2} />
        </li>
      ))}
    </ul>
  )
}

function FoundEpisode({ hit, headingLevel }: { hit: ShownEpisode; headingLevel: 2 | 3 }) {
  const { card, markedTitle, about, spoken, morePlaces } = hit
  const { title, path, byline } = card.audio
  const Heading = `h${headingLevel}` as const
  return (
    <div className="episode-hit">
      <img src={card.cover} alt="" {...lazy} className="size-16 rounded-md sm:size-20" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <Heading className="leading-snug font-bold text-balance">
          <a href={path} className="hover:text-accent">
            {markedTitle ? <Marked pieces={markedTitle} /> : title}
          </a>
        </Heading>
        <p className="text-sm text-muted">
          {byline} · {card.duration}
        </p>
        {about && !spoken ? (
          <p className="snippet">
            <Marked pieces={about} />
          </p>
        ) : null}
        {spoken ? (
          <a href={`${path}${toLineFragment(spoken.at)}`} className="spoken-hit">
            <span className="spoken-time">
              <PlayIcon />
              <span className="visually-hidden">Listen from </span>
              {formatPlayTime(spoken.at)}
            </span>
            <span className="snippet">
              <span className="font-sans font-semibold">{spoken.speaker}: </span>
              <Marked pieces={spoken.pieces} />
            </span>
          </a>
        ) : null}
        {morePlaces > 0 ? (
          <p className="text-sm text-muted">
            and in {morePlaces} other {morePlaces === 1 ? 'place' : 'places'}
          </p>
        ) : null}
      </div>
    </div>
  )
}
