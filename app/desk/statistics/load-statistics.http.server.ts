/** Loads what the desk's pages of statistics show, with its plots drawn. */

import { findSoundSender } from '~/data/statistics/episode-sound.server'
import { countedPages } from '~/domain/statistics/counted-pages'
import {
  type Clock,
  type Comparison,
  compareDays,
  compareToday,
  type Span,
  type Step,
  type TimedCount,
  toDays,
  toHours,
  toMinutes,
} from '~/domain/statistics/statistics'
import type { ChartId } from './chart-words'
import { drawPlot, type Plot } from './plot'
import {
  findClock,
  findStory,
  listDays,
  listDownloads,
  listHours,
  listMinutes,
  listReferringHosts,
  listTopClicks,
  listTopEpisodes,
  listTopGroups,
  listTopStories,
  listTopTexts,
} from './statistics.data.server'

export type Chart = {
  id: ChartId
  comparison: Comparison
  steps: Step[]
  plot: Plot
}

export async function loadStatistics(days: Span) {
  const [clock, minutes, hours, counts] = await Promise.all([
    findClock(),
    listMinutes(),
    listHours(),
    listDays(),
  ])
  const charts = [toChart('now', toMinutes(minutes)), ...toCharts(clock, hours, counts)]
  const [
    stories,
    authors,
    sections,
    pages,
    referrers,
    searches,
    empty,
    missing,
    episodes,
    downloads,
    clicks,
  ] = await Promise.all([
    listTopStories(days),
    listTopGroups('author', days),
    listTopGroups('section', days),
    listTopTexts('page', days, countedPages.length),
    listTopTexts('referrer', days),
    listTopTexts('search', days),
    listTopTexts('empty', days),
    listTopTexts('missing', days),
    listTopEpisodes(days),
    listDownloads(days),
    listTopClicks(days),
  ])
  const tops = { stories, authors, sections, pages, referrers, searches, empty, missing, clicks }
  const podcast = { plays: episodes, downloads, sender: findSoundSender() }
  return { days, charts, tops, podcast }
}

/** Null: there is no article of this slug. */
export async function loadStoryStatistics(slug: string) {
  const story = await findStory(slug)
  if (!story) return null
  const [clock, hours, counts, referrers, clicks] = await Promise.all([
    findClock(),
    listHours(story.id),
    listDays(story.id),
    listReferringHosts(story.id),
    listTopClicks(30, story.slug),
  ])
  return { story, charts: toCharts(clock, hours, counts), referrers, clicks }
}

function toCharts(clock: Clock, hours: TimedCount[], counts: TimedCount[]): Chart[] {
  const today = toHours(hours)
  const compared = compareToday(today, clock)
  return [
    { ...toChart('today', today), comparison: compared },
    toChart('week', toDays(counts, 7, clock.today)),
    toChart('month', toDays(counts, 30, clock.today)),
  ]
}

function toChart(id: Chart['id'], steps: Step[]): Chart {
  return { id, comparison: compareDays(steps), steps, plot: drawPlot(steps) }
}
