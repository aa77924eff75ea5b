/** All episodes: the newest across the page, the others in a grid. */
import type { EpisodeCard } from '~/domain/episode-card'
import { PodcastCard } from './podcast-card'

export function EpisodeFront({ cards, newestSummary }: { cards: EpisodeCard[]; newestSummary: string }) {
  return (
    <ul className="podcast-grid">
      {cards.map((card, place) => (
        <li key={card.audio.slug} className={place === 0 ? 'col-span-full' : undefined}>
          <PodcastCard
            card={card}
            headingLevel={2}
            eager={place === 0}
            summary={place === 0 ? newestSummary : null}
          />
        </li>
      ))}
    </ul>
  )
}
