/** / : the hero, and the newest of the two halves of the catalogue. */
import { useLoaderData } from '@remix-run/react'
import { isAnythingPublished, listNewest } from '~/data/listings.server'
import { listSampleCards } from '~/domain/sample-cards'
import { env } from '~/env.server'
import { pageMeta } from '~/http/page-meta.server'
import { FrontSection } from '~/ui/article/front-section'
import { Hero } from '~/ui/page/hero'

export { publicPage as headers } from '~/http/cache.server'

const cardsInSection = 6

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
  return isEmpty
    ? { ...listSampleCards(), areSamples: true, meta }
    : { latest, verdicts, areSamples: false, meta }
}

export { meta } from '~/ui/page/meta'

export default function Home() {
  const { latest, verdicts, areSamples } = useLoaderData<typeof loader>()
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
        <section id="podcasts" aria-labelledby="podcasts-heading" className="border-t border-line py-12">
          <h2 id="podcasts-heading" className="section-heading">
            Listen to the Latest AI Podcasts
          </h2>
          <p className="mt-3 max-w-prose text-muted">
            Our first episodes are being recorded. They will start here, and keep playing while you read.
          </p>
        </section>
      </div>
    </>
  )
}
