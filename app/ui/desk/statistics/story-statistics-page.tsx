/** What is read of one story. */
import type { ComponentProps } from 'react'
import { editArticlePath, statisticsPath } from '~/domain/desk/desk-urls'
import type { ClickedOffer } from '~/domain/statistics/statistics'
import { ChartFigure } from './chart-figure'
import { ClickTable, Meaning } from './statistics-page'

type StoryStatisticsPageProps = {
  story: { id: string; slug: string; title: string; status: string }
  charts: ComponentProps<typeof ChartFigure>[]
  clicks: ClickedOffer[]
}

export function StoryStatisticsPage({ story, charts, clicks }: StoryStatisticsPageProps) {
  return (
    <div className="statistics">
      <div className="list-heading">
        <h1 className="desk-title" dir="auto">
          {story.title}
        </h1>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          {story.status === 'published' ? null : <span>Not published: nothing is counted.</span>}
          <a href={editArticlePath(story)} className="text-accent underline underline-offset-3">
            Edit
          </a>
          <a href={statisticsPath} className="text-accent underline underline-offset-3">
            All statistics
          </a>
        </p>
      </div>
      <Meaning />
      <div className="charts">
        {charts.map((chart) => (
          <ChartFigure key={chart.id} {...chart} />
        ))}
      </div>
      <div className="tops">
        <ClickTable clicks={clicks} />
      </div>
    </div>
  )
}
