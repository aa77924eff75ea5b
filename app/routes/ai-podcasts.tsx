/** /ai-podcasts: all episodes, the newest at full width. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { listEpisodes } from '~/domain/podcast/episodes'
import { fillIn } from '~/domain/publication/fill-in'
import { findCard } from '~/http/podcast/episode-cards.server'
import { podcastMeta } from '~/http/podcast/podcast-meta.server'
import { movedOrMissing } from '~/http/site/moved.server'
import { PageHeading } from '~/ui/page/page-heading'
import { ContinueListening } from '~/ui/podcast/continue-listening'
import { PodcastCard } from '~/ui/podcast/podcast-card'
import { SubscribeNote } from '~/ui/podcast/subscribe-note'

export { fixedPage as headers } from '~/http/site/cache.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { site } = publication()
  if (!site.podcast) throw await movedOrMissing(request)
  const { name, intro, subscribeHeading, subscribeText } = site.podcast
  const episodes = listEpisodes(site)
  const cards = episodes.map(findCard)
  return {
    name,
    intro: fillIn(intro, site),
    cards,
    newestSummary: episodes[0]?.summary ?? '',
    subscribe: fillIn({ heading: subscribeHeading, text: subscribeText }, site),
    meta: podcastMeta(cards[0]?.cover),
  }
}

export { meta } from '~/ui/page/loader-data'

export default function Podcasts() {
  const { name, intro, cards, newestSummary, subscribe } = useLoaderData<typeof loader>()
  return (
    <div className="wrap pb-16">
      <PageHeading heading={name} intro={intro} />
      <ContinueListening />
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
      <SubscribeNote {...subscribe} />
    </div>
  )
}
