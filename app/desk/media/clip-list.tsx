/** The list of the library's videos and recordings. */

import { clipPagePath } from '~/desk/kit/pictures/library-urls'
import { describeUses } from '~/desk/kit/pictures/media-parts'
import { i18n } from '~/domain/language/desk-i18n'
import { clipKinds } from '~/domain/media/clips'
import { renditionPath } from '~/domain/media/renditions'
import type { ListedClip } from '~/domain/media-library/clip-editing'
import { formatDecimal } from '~/domain/site/formats'

export function ClipList({ clips, isFiltered }: { clips: ListedClip[]; isFiltered: boolean }) {
  if (clips.length === 0)
    return (
      <p className="border-y border-line py-14 text-center text-lg text-muted">
        {isFiltered ? i18n.t('No files match.') : i18n.t('There are no videos or recordings yet.')}
      </p>
    )
  return (
    <ul aria-label={i18n.t('Video and audio')} className="clip-list">
      {clips.map((clip) => (
        <li key={clip.hash}>
          <span className="clip-still" aria-hidden="true">
            {clip.poster ? (
              <img
                src={renditionPath({ hash: clip.poster }, 400, 'jpg')}
                alt=""
                width={400}
                height={225}
                loading="lazy"
              />
            ) : (
              clipKinds[clip.kind].name
            )}
          </span>
          <div>
            <a href={clipPagePath(clip.hash)} className="font-semibold hover:text-accent hover:underline">
              <bdi>{clip.title || clip.fileName}</bdi>
            </a>
            <p className="text-sm text-muted">{describeClip(clip)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

export function describeClip({ kind, bytes, hasCaptions, uses }: ListedClip): string {
  const { thing, name } = clipKinds[kind]
  const lack = hasCaptions || thing === 'audio' ? null : i18n.t('no captions')
  return [name, formatBytes(bytes), lack, describeUses(uses)].filter((part) => part !== null).join(' · ')
}

function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1
    ? i18n.t('{count, number} kB', { count: Math.ceil(bytes / 1000) })
    : i18n.t('{size} MB', { size: formatDecimal(megabytes.toFixed(megabytes < 10 ? 1 : 0)) })
}
