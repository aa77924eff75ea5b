/** /ai-podcasts and /podcasts/:show: all episodes of a show, the newest at full width. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publication } from '~/data/publication/publication.server'
import { listEpisodesOf } from '~/domain/podcast/episodes'
import { fillIn } from '~/domain/publication/fill-in'
import { showFeedPath } from '~/domain/site/urls'
import { findCard } from '~/http/podcast/episode-cards.server'
import { findShow } from '~/http/podcast/find-show.server'
import { podcastMeta } from '~/http/podcast/podcast-meta.server'
import { movedOrMissing } from '~/http/site/moved.server'
import { PageHeading } from '~/ui/page/page-heading'
import { ContinueListening } from '~/ui/podcast/continue-listening'
import { PodcastCard } from '~/ui/podcast/podcast-card'
import { SubscribeNote } from '~/ui/podcast/subscribe-note'

export { fixedPage as headers } from '~/http/site/cache.server'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { site } = publication()
  const show = findShow(params)
  if (!show) throw await movedOrMissing(request)
  const { name, intro, subscribeHeading, subscribeText } = show
  const episodes = listEpisodesOf(publication(), show.slug)
  const cards = episodes.map(findCard)
  return {
    name,
    intro: fillIn(intro, site),
    cards,
    newestSummary: episodes[0]?.summary ?? '',
    subscribe: {
      ...fillIn({ heading: subscribeHeading, text: subscribeText }, site),
      feedPath: showFeedPath(show.slug),
    },
    meta: podcastMeta(show, cards[0]?.cover),
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
