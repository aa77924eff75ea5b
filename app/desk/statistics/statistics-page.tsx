/** The figures of what is read: over time, and the most of each kind. */

import type { ComponentProps } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import {
  newRedirectPath,
  statisticsCsvPath,
  statisticsOfDaysPath,
  storyStatisticsPath,
} from '~/domain/editors/desk-urls'
import { isOff } from '~/domain/publication/features'
import { formatCount } from '~/domain/site/formats'
import { episodePath, searchUrl } from '~/domain/site/urls'
import { describePageKind } from '~/domain/statistics/counted-pages'
import {
  type ClickedOffer,
  type CountedText,
  type HeardEpisode,
  type ReadGroup,
  type ReadStory,
  type Span,
  spans,
} from '~/domain/statistics/statistics'
import { useSite } from '~/ui/page/loader-data'
import { ChartFigure } from './chart-figure'
import { TopTable } from './top-table'

type Tops = {
  stories: ReadStory[]
  authors: ReadGroup[]
  sections: ReadGroup[]
  pages: CountedText[]
  referrers: CountedText[]
  searches: CountedText[]
  empty: CountedText[]
  missing: CountedText[]
  episodes: HeardEpisode[]
  clicks: ClickedOffer[]
}

type StatisticsPageProps = { days: Span; charts: ComponentProps<typeof ChartFigure>[]; tops: Tops }

export function StatisticsPage({ days, charts, tops }: StatisticsPageProps) {
  return (
    <div className="statistics">
      <PageHead title="Statistics" about="What is opened and read. Nobody is tracked." />
      <div className="page-head-line scroll-mt-16" id="most">
        <h2 className="section-heading">Top lists</h2>
        <nav aria-label="Days" className="list-views">
          {spans.map((span) => (
            <a
              key={span}
              href={`${statisticsOfDaysPath(span)}#most`}
              aria-current={span === days ? 'page' : undefined}
              className="desk-link"
            >
              {span === 1 ? 'Today' : `${span} days`}
            </a>
          ))}
        </nav>
        <a href={statisticsCsvPath(days)} className="desk-link ml-auto text-sm">
          Download (CSV)
        </a>
      </div>
      <TopTables tops={tops} />
      <div className="charts">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} {...chart} />
        ))}
      </div>
      <Meaning />
    </div>
  )
}

/** Explains what the two figures mean, and what they can't know. */
export function Meaning() {
  return (
    <details className="statistics-meaning">
      <summary className="cursor-pointer">What the figures mean</summary>
      <p>
        <strong>Read</strong>: an article was in view for three seconds, in a browser that runs scripts.{' '}
        <strong>Delivered</strong>: its page was sent, without bots that say so, and without what browsers
        fetch in advance. A page that refreshes itself after a change is delivered again; one that a browser
        has kept is not. What editors open while they’re signed in doesn’t count.
      </p>
      {isOff(useSite(), 'views') ? (
        <p>
          <strong>Views</strong> are switched off in the settings: readers don’t see them, and none are
          counted. The list of articles shows those from before.
        </p>
      ) : (
        <p>
          <strong>Views</strong>, which the list of articles and the articles themselves show, are counted
          since an article’s first publication: how often its page was opened, without bots, whether or not
          scripts ran and however long it was in view.
        </p>
      )}
      <p>
        Nobody’s visits are connected, so there is no number of readers. Somebody with a script can pretend to
        read; limits keep that small, but nothing prevents it.
      </p>
    </details>
  )
}

const nothing = 'Nothing has been counted yet.'

function TopTables({ tops }: { tops: Tops }) {
  const hasPodcast = !isOff(useSite(), 'podcast')
  return (
    <div className="tops">
      <TopTable
        {...{ id: 'stories', heading: 'Articles', columns: ['Article', 'Read', 'Delivered'], empty: nothing }}
        rows={tops.stories.map(({ slug, name, read, delivered }, n) => ({
          key: slug ?? String(n),
          cells: [
            slug === null ? (
              name
            ) : (
              <a key={slug} href={storyStatisticsPath(slug)}>
                {name}
              </a>
            ),
            formatCount(read),
            formatCount(delivered),
          ],
        }))}
      />
      <TopTable
        {...{ id: 'authors', heading: 'Authors', columns: ['Author', 'Read', 'Delivered'], empty: nothing }}
        rows={tops.authors.map(toGroupRow)}
      />
      <TopTable
        {...{
          id: 'sections',
          heading: 'Sections',
          columns: ['Section', 'Read', 'Delivered'],
          empty: nothing,
        }}
        rows={tops.sections.map(toGroupRow)}
      />
      <TopTable
        {...{ id: 'pages', heading: 'Other pages', columns: ['Page', 'Delivered'], empty: nothing }}
        rows={tops.pages.map(({ text, count }) => ({
          key: text,
          cells: [describePageKind(text), formatCount(count)],
        }))}
      />
      <TopTable
        {...{ id: 'referrers', heading: 'Referrers', columns: ['Site', 'Read'] }}
        empty="No other site has sent a reader yet."
        rows={tops.referrers.map(toTextRow)}
      />
      <TopTable
        {...{
          id: 'searches',
          heading: 'Searches',
          columns: ['Words', 'Times'],
          empty: 'Nobody has searched yet.',
        }}
        rows={tops.searches.map(toSearchRow)}
      />
      <TopTable
        {...{ id: 'empty', heading: 'Searches that found nothing', columns: ['Words', 'Times'] }}
        empty="Every search found something."
        rows={tops.empty.map(toSearchRow)}
      />
      <TopTable
        {...{
          id: 'missing',
          heading: 'Pages not found',
          columns: ['Address', 'Times', 'Action'],
        }}
        words={['Action']}
        empty="Nobody has asked for a page that isn’t there."
        rows={tops.missing.map(({ text, count }) => ({
          key: text,
          cells: [
            text || 'Others',
            formatCount(count),
            text ? (
              <a key={text} href={newRedirectPath(text)} aria-label={`Redirect ${text}`}>
                Redirect
              </a>
            ) : null,
          ],
        }))}
      />
      <TopTable
        {...{ id: 'episodes', heading: 'Episodes, by quarter played' }}
        columns={['Episode', '1st', '2nd', '3rd', '4th']}
        empty={
          hasPodcast
            ? 'No episode has been played in the player.'
            : 'The podcast is off: there are no episodes.'
        }
        rows={tops.episodes.map(({ slug, quarters }) => ({
          key: slug,
          cells: [
            hasPodcast ? (
              <a key={slug} href={episodePath(slug)}>
                {slug}
              </a>
            ) : (
              slug
            ),
            ...quarters.map((count) => formatCount(count ?? 0)),
          ],
        }))}
      />
      <ClickTable clicks={tops.clicks} />
    </div>
  )
}

export function ClickTable({ clicks }: { clicks: ClickedOffer[] }) {
  return (
    <TopTable
      {...{ id: 'clicks', heading: 'Retailer links', words: ['Retailer', 'Where'] }}
      columns={['Product', 'Retailer', 'Where', 'Times']}
      empty="No retailer link has been followed yet, or clicks aren’t counted: see the settings."
      rows={clicks.map(({ slug, name, retailer, place, count }) => ({
        key: `${slug} ${retailer} ${place}`,
        cells: [name, retailer, place === 'product' ? 'product page' : place, formatCount(count)],
      }))}
    />
  )
}

function toGroupRow({ name, read, delivered }: ReadGroup) {
  return { key: name, cells: [name, formatCount(read), formatCount(delivered)] }
}

function toTextRow({ text, count }: CountedText) {
  return { key: text, cells: [text || 'Others', formatCount(count)] }
}

function toSearchRow({ text, count }: CountedText) {
  const words = text ? (
    <a key={text} href={searchUrl({ q: text })}>
      {text}
    </a>
  ) : (
    'Others'
  )
  return { key: text, cells: [words, formatCount(count)] }
}
