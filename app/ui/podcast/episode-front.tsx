/** All episodes: the newest at full width, the others in a grid. */
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { PodcastCard } from './podcast-card'

export function EpisodeFront({ cards, newestSummary }: { cards: EpisodeCard[]; newestSummary: string }) {
  return (
    <ul className="podcast-grid">
      {cards.map((card, index) => (
        <li key={card.audio.slug} className={index === 0 ? 'col-span-full' : undefined}>
          <PodcastCard
            card={card}
            headingLevel={2}
            eager={index === 0}
            summary={index === 0 ? newestSummary : null}
          />
        </li>
      ))}
    </ul>
  )
}
