/** The figures of what is read of one article. */

import type { ComponentProps } from 'react'
import { PageHead } from '~/desk/kit/page/page-head'
import { editArticlePath, statisticsPath } from '~/domain/editors/desk-urls'
import { formatCount } from '~/domain/site/formats'
import type { ClickedOffer, ReferringHost } from '~/domain/statistics/statistics'
import { ChartFigure } from './chart-figure'
import { ClickTable, Meaning } from './statistics-page'
import { TopTable } from './top-table'

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
        back={{ to: statisticsPath, name: 'Statistics' }}
        title={<bdi>{story.title}</bdi>}
        about={story.status === 'published' ? null : 'Not published: nothing is counted.'}
      >
        <a href={editArticlePath(story)} className="desk-link text-sm">
          Edit
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
          {...{ id: 'referrers', heading: 'Referrers', columns: ['Site', 'Today', '7 days', '30 days'] }}
          empty="No other site has sent a reader yet."
          rows={referrers.map(({ host, today, week, month }) => ({
            key: host,
            cells: [host || 'Others', ...[today, week, month].map(formatCount)],
          }))}
        />
        <ClickTable clicks={clicks} />
      </div>
    </div>
  )
}
