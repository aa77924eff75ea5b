/** The home page: the hero, and its blocks of articles, with the newest episodes above, between or below them. */
import type { CardSentence } from '~/domain/articles/card-text'
import type { ShownBlock } from '~/domain/articles/shown-block'
import { i18n } from '~/domain/language/i18n'
import { FrontSection } from '~/ui/articles/front-section'
import { StaticMarkup } from '~/ui/page/static-markup'
import { HomeEpisodes } from '~/ui/podcast/home-episodes'
import { Hero } from '~/ui/site/hero'

type Front = { blocks: ShownBlock[]; cardSentences: CardSentence[] }

type HomePageProps = {
  /** The blocks above the episodes; null: there are none. */
  front: Front | null | undefined
  /** Those below them. */
  after: Front | null | undefined
  version?: string | undefined
  hero: Omit<Parameters<typeof Hero>[0], 'podcastHeading'>
  areSamples: boolean
  /** Where the hero leads, if no block is called so; null: one is. */
  anchor: string | null
  /** Null: the page has none. */
  podcast: { name: string; heading: string; path: string } | null
  podcasts: Parameters<typeof HomeEpisodes>[0]['cards']
}

export function HomePage({
  front,
  after,
  hero,
  areSamples,
  anchor,
  podcast,
  podcasts,
  version,
}: HomePageProps) {
  return (
    <>
      <Hero {...hero} podcastHeading={podcast?.heading ?? null} />
      <div id={anchor ?? undefined} className="wrap">
        {areSamples ? (
          <p className="note mt-10">
            {i18n.t('Nothing is published yet. These samples show how the page will look.')}
          </p>
        ) : null}
        <Blocks front={front} version={version} />
        {podcast ? <HomeEpisodes podcast={podcast} cards={podcasts} /> : null}
        <Blocks front={after} version={version} />
      </div>
    </>
  )
}

function Blocks({ front, version }: Pick<HomePageProps, 'front' | 'version'>) {
  return front === null ? null : (
    <StaticMarkup data={front} version={version}>
      {({ blocks, cardSentences }) =>
        blocks.map(({ key, links, ...block }) => (
          <FrontSection key={key} id={key} {...block} more={links} sentences={cardSentences} />
        ))
      }
    </StaticMarkup>
  )
}
