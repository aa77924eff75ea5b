/** /ai-podcasts: all episodes, the newest at full width. */
import { useLoaderData } from '@remix-run/react'
import { episodes } from '~/domain/podcast/episodes'
import { findCard } from '~/http/podcast/episode-cards.server'
import { podcastMeta } from '~/http/podcast/podcast-meta.server'
import { PodcastCard } from '~/ui/podcast/podcast-card'
import { SubscribeNote } from '~/ui/podcast/subscribe-note'
import { PageHeading } from '~/ui/site/page-heading'

export { fixedPage as headers } from '~/http/site/cache.server'

const intro =
  'Every episode is AI-generated: a notebook-style AI tool turns our stories into conversations, each with a full transcript.'

export function loader() {
  const cards = episodes.map(findCard)
  return {
    cards,
    newestSummary: episodes[0]?.summary ?? '',
    meta: podcastMeta(cards[0]?.cover),
  }
}

export { meta } from '~/ui/site/loader-data'

export default function Podcasts() {
  const { cards, newestSummary } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <PageHeading heading="AI Podcasts" intro={intro} />
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
      <SubscribeNote />
    </div>
  )
}
