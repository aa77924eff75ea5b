/** The figures of what is read: over time, and the most of each kind. */

import type { ComponentProps } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import { statisticsCsvPath, statisticsOfDaysPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { isOff } from '~/domain/publication/features'
import { type Span, spans } from '~/domain/statistics/statistics'
import { useSite } from '~/ui/page/loader-data'
import { ChartFigure } from './chart-figure'
import { Meaning } from './meaning'
import { nameSpan } from './name-span'
import { type PodcastFigures, PodcastTables } from './podcast-tables'
import { type Tops, TopTables } from './top-tables'

type StatisticsPageProps = {
  days: Span
  charts: ComponentProps<typeof ChartFigure>[]
  tops: Tops
  podcast: PodcastFigures
}

export function StatisticsPage({ days, charts, tops, podcast }: StatisticsPageProps) {
  return (
    <div className="statistics">
      <PageHead title={i18n.t('Statistics')} about={i18n.t('What is opened and read. Nobody is tracked.')} />
      <div className="page-head-line scroll-mt-16" id="most">
        <h2 className="section-heading">{i18n.t('Top lists')}</h2>
        <nav aria-label={i18n.t('Days')} className="list-views">
          {spans.map((span) => (
            <a
              key={span}
              href={`${statisticsOfDaysPath(span)}#most`}
              aria-current={span === days ? 'page' : undefined}
              className="desk-link"
            >
              {nameSpan(span)}
            </a>
          ))}
        </nav>
        <a href={statisticsCsvPath(days)} className="desk-link ml-auto text-sm">
          {i18n.t('Download (CSV)')}
        </a>
      </div>
      <TopTables tops={tops} />
      <PodcastTables {...podcast} hasPodcast={!isOff(useSite(), 'podcast')} />
      <div className="charts">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} {...chart} />
        ))}
      </div>
      <Meaning />
    </div>
  )
}
