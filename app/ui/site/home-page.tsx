/** The home page: the hero, both sections of articles, and the newest episodes. */
import type { ArticleCard } from '~/domain/articles/article'
import type { CardSentence } from '~/domain/articles/card-text'
import { i18n } from '~/domain/language/i18n'
import type { HomeMenu } from '~/domain/publication/publication'
import { FrontSection } from '~/ui/articles/front-section'
import { StaticMarkup } from '~/ui/page/static-markup'
import { HomeEpisodes } from '~/ui/podcast/home-episodes'
import { Hero } from '~/ui/site/hero'

type Front = {
  latest: ArticleCard[]
  verdicts: ArticleCard[]
  home: { latest: HomeMenu; verdicts: HomeMenu }
  cardSentences: CardSentence[]
}

type HomePageProps = {
  front: Front | undefined
  version?: string | undefined
  hero: { button: string; isCircuit: boolean }
  areSamples: boolean
  /** Null: the publication has none. */
  podcast: { name: string; heading: string } | null
  podcasts: Parameters<typeof HomeEpisodes>[0]['cards']
}

export function HomePage({ front, hero, areSamples, podcast, podcasts, version }: HomePageProps) {
  return (
    <>
      <Hero {...hero} podcastHeading={podcast?.heading ?? null} />
      <div className="wrap">
        {areSamples ? (
          <p className="note mt-10">
            {i18n.t('Nothing is published yet. These samples show how the page will look.')}
          </p>
        ) : null}
        <StaticMarkup data={front} version={version}>
          {(shown) => <FrontSections {...shown} />}
        </StaticMarkup>
        {podcast ? <HomeEpisodes podcast={podcast} cards={podcasts} /> : null}
      </div>
    </>
  )
}

function FrontSections({ latest, verdicts, home, cardSentences }: Front) {
  const sections = [
    { id: 'latest', articles: latest, ...home.latest },
    { id: 'verdicts', articles: verdicts, ...home.verdicts },
  ]
  return sections.map(({ id, heading, articles, links }) => (
    <FrontSection key={id} {...{ id, heading, articles }} more={links} sentences={cardSentences} />
  ))
}
