/** / : the hero, the newest articles of both halves of the catalogue, and the newest episodes. */
import { useLoaderData } from '@remix-run/react'
import { isAnythingPublished, listNewest } from '~/data/catalogue/listings.server'
import { listSampleCards } from '~/domain/articles/sample-articles'
import { homeCategories } from '~/domain/catalogue/navigation'
import { listsKey } from '~/domain/changes/surrogate-keys'
import { episodes } from '~/domain/podcast/episodes'
import { homePath } from '~/domain/site/urls'
import { env } from '~/env.server'
import { findCard } from '~/http/podcast/episode-cards.server'
import { publicData } from '~/http/site/cache.server'
import { pageMeta } from '~/http/site/page-meta.server'
import { siteData } from '~/http/site/structured-data.server'
import { FrontSection } from '~/ui/articles/front-section'
import { HomeEpisodes } from '~/ui/podcast/home-episodes'
import { Hero } from '~/ui/site/hero'

export { publicPage as headers } from '~/http/site/cache.server'

const cardsInSection = 6
const episodesInRow = 9

const latestCategories = homeCategories.latest.map(({ category }) => category)
const verdictCategories = homeCategories.verdicts.map(({ category }) => category)

export async function loader() {
  const [latest, verdicts] = await Promise.all([
    listNewest(latestCategories, cardsInSection),
    listNewest(verdictCategories, cardsInSection),
  ])
  const meta = [
    ...pageMeta({ title: null, description: env().site.description, path: homePath }),
    ...siteData(),
  ]
  const isEmpty = latest.length === 0 && verdicts.length === 0 && !(await isAnythingPublished())
  const podcasts = episodes.slice(0, episodesInRow).map(findCard)
  const cards = isEmpty ? listSampleCards() : { latest, verdicts }
  return publicData({ ...cards, areSamples: isEmpty, podcasts, meta }, [listsKey])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/loader-data'

export default function Home() {
  const { latest, verdicts, areSamples, podcasts } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero />
      <div className="wrap">
        {areSamples ? (
          <p className="note mt-10">Nothing is published yet. These samples show how the page will look.</p>
        ) : null}
        <FrontSection
          id="latest"
          heading="The Latest Tech and Digital Tools"
          articles={latest}
          more={homeCategories.latest}
        />
        <FrontSection
          id="verdicts"
          heading="Product Verdicts & Buying Guides"
          articles={verdicts}
          more={homeCategories.verdicts}
        />
        <HomeEpisodes cards={podcasts} />
      </div>
    </>
  )
}
