/** / : the hero, the newest articles of both halves of the catalogue, and the newest episodes. */

import { useLoaderData } from '@remix-run/react'
import { isAnythingPublished, listNewest } from '~/data/catalogue/listings.server'
import { publication } from '~/data/publication/publication.server'
import { listSampleCards } from '~/domain/articles/sample-articles'
import { listsKey } from '~/domain/changes/surrogate-keys'
import { listEpisodes } from '~/domain/podcast/episodes'
import type { HomeMenu } from '~/domain/publication/publication'
import { homePath } from '~/domain/site/urls'
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

export async function loader() {
  const { home, site } = publication()
  const [latest, verdicts] = await Promise.all([
    listNewest(listCategories(home.latest), cardsInSection),
    listNewest(listCategories(home.verdicts), cardsInSection),
  ])
  const meta = [...pageMeta({ title: null, description: site.description, path: homePath }), ...siteData()]
  const isEmpty = latest.length === 0 && verdicts.length === 0 && !(await isAnythingPublished())
  const podcasts = listEpisodes(site).slice(0, episodesInRow).map(findCard)
  const cards = isEmpty ? listSampleCards(publication()) : { latest, verdicts }
  const podcast = site.podcast ? { name: site.podcast.name, heading: site.podcast.heading } : null
  const hero = { button: site.heroButton, isCircuit: site.heroDrawing === 'circuit' }
  return publicData({ ...cards, hero, home, areSamples: isEmpty, podcast, podcasts, meta }, [listsKey])
}

/** Of a section of the page. */
function listCategories({ links }: HomeMenu) {
  return links.flatMap(({ category }) => category ?? [])
}

export { cachedLoader as clientLoader } from '~/live/cached-loader'
export { meta } from '~/ui/site/loader-data'

export default function Home() {
  const { latest, verdicts, hero, home, areSamples, podcast, podcasts } = useLoaderData<typeof loader>()
  return (
    <>
      <Hero {...hero} podcastHeading={podcast?.heading ?? null} />
      <div className="wrap">
        {areSamples ? (
          <p className="note mt-10">Nothing is published yet. These samples show how the page will look.</p>
        ) : null}
        <FrontSection id="latest" heading={home.latest.heading} articles={latest} more={home.latest.links} />
        <FrontSection
          id="verdicts"
          heading={home.verdicts.heading}
          articles={verdicts}
          more={home.verdicts.links}
        />
        {podcast ? <HomeEpisodes podcast={podcast} cards={podcasts} /> : null}
      </div>
    </>
  )
}
