/** / : the hero, the newest articles of both halves of the catalogue, and the newest episodes. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAnythingPublished, listNewest } from '~/data/listings.server'
import { episodes } from '~/domain/episodes'
import { listSampleCards } from '~/domain/sample-cards'
import { listsKey } from '~/domain/surrogate-keys'
import { env } from '~/env.server'
import { cacheHeaders } from '~/http/cache.server'
import { findCard } from '~/http/episode-cards.server'
import { pageMeta } from '~/http/page-meta.server'
import { FrontSection } from '~/ui/article/front-section'
import { Hero } from '~/ui/page/hero'
import { HomeEpisodes } from '~/ui/podcast/home-episodes'

export { publicPage as headers } from '~/http/cache.server'
export { podcastStyles as links } from '~/ui/podcast/podcast-styles'

const cardsInSection = 6
const episodesInRow = 9

const latestMore = [
  { name: 'Tech News', path: '/tech-news' },
  { name: 'Digital Tools', path: '/digital-tools' },
]
const verdictsMore = [
  { name: 'Product Reviews', path: '/reviews' },
  { name: 'Buying Guides', path: '/buying-guides' },
]

export async function loader() {
  const [latest, verdicts] = await Promise.all([
    listNewest(['Tech News', 'Digital Tools'], cardsInSection),
    listNewest(['Product Reviews', 'Buying Guides'], cardsInSection),
  ])
  const meta = pageMeta({ title: null, description: env().site.description, path: '/' })
  const isEmpty = latest.length === 0 && verdicts.length === 0 && !(await isAnythingPublished())
  const podcasts = episodes.slice(0, episodesInRow).map(findCard)
  const cards = isEmpty ? listSampleCards() : { latest, verdicts }
  return data({ ...cards, areSamples: isEmpty, podcasts, meta }, { headers: cacheHeaders([listsKey]) })
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/page/meta'

export default function Home() {
  const { latest, verdicts, areSamples, podcasts } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <div className="wrap">
        {areSamples ? (
          <p className="note mt-10">
            Nothing is published yet. These are samples, to show how the page will look.
          </p>
        ) : null}
        <FrontSection
          id="latest"
          heading="The Latest Tech and Digital Tools"
          articles={latest}
          more={latestMore}
        />
        <FrontSection
          id="verdicts"
          heading="Product Verdicts & Buying Guides"
          articles={verdicts}
          more={verdictsMore}
        />
        <HomeEpisodes cards={podcasts} />
      </div>
    </>
  )
}
