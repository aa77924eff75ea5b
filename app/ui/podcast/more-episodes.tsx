/** Other episodes, at the end of an episode's page. */
import type { EpisodeCard } from '~/domain/podcast/episode-card'
import { podcastsPath } from '~/domain/site/urls'
import { PodcastCard } from './podcast-card'

export function MoreEpisodes({ cards }: { cards: EpisodeCard[] }) {
  return (
    <section aria-labelledby="more-heading" className="no-print mt-16 border-t border-line pt-10">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="more-heading" className="section-heading">
          More episodes
        </h2>
        <a
          href={podcastsPath}
          className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
        >
          All episodes
        </a>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-6">
        {cards.map((card) => (
          <li key={card.audio.slug}>
            <PodcastCard card={card} size="small" headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
