/** The figures of what is read of one article. */

import type { ComponentProps } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import { editArticlePath, statisticsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { type ClickedOffer, type ReferringHost, spans } from '~/domain/statistics/statistics'
import { ChartFigure } from './chart-figure'
import { Meaning } from './meaning'
import { nameSpan } from './name-span'
import { TopTable } from './top-table'
import { ClickTable } from './top-tables'

type StoryStatisticsPageProps = {
  story: { id: string; slug: string; title: string; status: string }
  charts: ComponentProps<typeof ChartFigure>[]
  referrers: ReferringHost[]
  clicks: ClickedOffer[]
}

export function StoryStatisticsPage({ story, charts, referrers, clicks }: StoryStatisticsPageProps) {
  return (
    <div className="statistics">
      <PageHead
        back={{ to: statisticsPath, name: i18n.t('Statistics') }}
        title={<bdi>{story.title}</bdi>}
        about={story.status === 'published' ? null : i18n.t('Not published: nothing is counted.')}
      >
        <a href={editArticlePath(story)} className="desk-link text-sm">
          {i18n.t({ id: 'verb.edit', message: 'Edit' })}
        </a>
      </PageHead>
      <Meaning />
      <div className="charts">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} {...chart} />
        ))}
      </div>
      <div className="tops">
        <TopTable
          {...{
            id: 'referrers',
            heading: i18n.t('Referrers'),
            columns: [i18n.t('Site'), ...spans.map(nameSpan)],
          }}
          empty={i18n.t('No other site has sent a reader yet.')}
          rows={referrers.map(({ host, today, week, month }) => ({
            key: host,
            cells: [host || i18n.t('Others'), ...[today, week, month].map(formatCount)],
          }))}
        />
        <ClickTable clicks={clicks} />
      </div>
    </div>
  )
}
