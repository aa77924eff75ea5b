/** What is known of how the podcast is heard: downloads, apps included, beside what our own player reports. */
import type { ReactNode } from 'react'
import { dateFormat } from '~/domain/language/desk-dates'
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { episodePath } from '~/domain/site/urls'
import { nameOfPodcastApp } from '~/domain/statistics/podcast-apps'
import type { DownloadFigure, Downloads, HeardEpisode, SoundSender } from '~/domain/statistics/statistics'
import { TopTable } from './top-table'

export type PodcastFigures = { plays: HeardEpisode[]; downloads: Downloads; sender: SoundSender }

type PodcastTablesProps = PodcastFigures & { hasPodcast: boolean }

export function PodcastTables({ plays, downloads, sender, hasPodcast }: PodcastTablesProps) {
  const off = hasPodcast ? null : i18n.t('The podcast is off: there are no episodes.')
  const gap = describeGap(sender)
  const none = sender === 'other server' ? i18n.t('Not counted.') : i18n.t('No episode has been downloaded.')
  const tables: { id: string; heading: string; column: string; rows: DownloadFigure[]; show: Show }[] = [
    {
      ...{ id: 'download-days', heading: i18n.t('Downloads by day'), column: i18n.t('Day') },
      ...{ rows: downloads.days, show: formatDay },
    },
    {
      ...{ id: 'download-apps', heading: i18n.t('Downloads by app'), column: i18n.t('App') },
      ...{ rows: downloads.apps, show: nameApp },
    },
    {
      ...{ id: 'download-episodes', heading: i18n.t('Downloads by episode'), column: i18n.t('Episode') },
      ...{ rows: downloads.episodes, show: (slug) => <EpisodeLink key={slug} {...{ slug, hasPodcast }} /> },
    },
  ]
  return (
    <section aria-labelledby="podcast" className="podcast-figures">
      <h2 id="podcast" className="section-heading">
        {i18n.t('Podcast')}
      </h2>
      <p className="field-hint">
        {i18n.t(
          'Downloads are counted by the rules of IAB 2.1, apps included; plays are what our own player reports, by how far.',
        )}
      </p>
      {gap === null ? null : <p className="field-hint">{gap}</p>}
      <div className="tops">
        {tables.map(({ id, heading, column, rows, show }) => (
          <TopTable
            key={id}
            {...{ id, heading, columns: [column, i18n.t('Downloads')] }}
            empty={off ?? none}
            rows={rows.map(({ name, count }) => ({ key: name, cells: [show(name), formatCount(count)] }))}
          />
        ))}
        <TopTable
          {...{ id: 'episodes', heading: i18n.t('Plays in our own player, by quarter') }}
          columns={[
            i18n.t('Episode'),
            i18n.t({ id: 'quarter.1', message: '1st' }),
            i18n.t({ id: 'quarter.2', message: '2nd' }),
            i18n.t({ id: 'quarter.3', message: '3rd' }),
            i18n.t({ id: 'quarter.4', message: '4th' }),
          ]}
          empty={off ?? i18n.t('No episode has been played in the player.')}
          rows={plays.map(({ slug, quarters }) => ({
            key: slug,
            cells: [
              <EpisodeLink key={slug} {...{ slug, hasPodcast }} />,
              ...quarters.map((count) => formatCount(count ?? 0)),
            ],
          }))}
        />
      </div>
    </section>
  )
}

/** Null: all downloads are counted. */
function describeGap(sender: SoundSender): string | null {
  switch (sender) {
    case 'this server':
      return null
    case 'front cache':
      return i18n.t(
        'A front cache is in use (CACHE_PURGE_URL). Downloads are counted only if it passes on requests for recordings, as the Varnish configuration that comes with the software does.',
      )
    case 'other server':
      return i18n.t('Another server sends the sound (AUDIO_BASE_URL), so downloads aren’t counted here.')
  }
}

type Show = (name: string) => ReactNode

function EpisodeLink({ slug, hasPodcast }: { slug: string; hasPodcast: boolean }) {
  return hasPodcast ? <a href={episodePath(slug)}>{slug}</a> : slug
}

/** "2026-12-01" → "Dec 1" */
function formatDay(day: string): string {
  return dateFormat({ month: 'short', day: 'numeric' }).format(new Date(day))
}

/** What is no longer known is shown as it was stored. */
function nameApp(id: string): string {
  switch (id) {
    case 'website':
      return i18n.t('This website')
    case 'browser':
      return i18n.t('Browsers, not on this website')
    case 'other':
      return i18n.t('Other apps')
    case 'apple-device':
      return i18n.t('Apple devices, app unknown')
    default:
      return nameOfPodcastApp(id) ?? id
  }
}
