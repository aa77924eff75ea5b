/** The home page: the hero, both sections of articles, and the newest episodes. */
import type { ArticleCard } from '~/domain/articles/article'
import type { HomeMenu } from '~/domain/publication/publication'
import { FrontSection } from '~/ui/articles/front-section'
import { HomeEpisodes } from '~/ui/podcast/home-episodes'
import { Hero } from '~/ui/site/hero'

type HomePageProps = {
  latest: ArticleCard[]
  verdicts: ArticleCard[]
  hero: { button: string; isCircuit: boolean }
  home: { latest: HomeMenu; verdicts: HomeMenu }
  areSamples: boolean
  /** Null: the publication has none. */
  podcast: { name: string; heading: string } | null
  podcasts: Parameters<typeof HomeEpisodes>[0]['cards']
}

export function HomePage({ latest, verdicts, hero, home, areSamples, podcast, podcasts }: HomePageProps) {
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
