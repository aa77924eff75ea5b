/** The list of the library's videos and recordings, and the form that adds one. */

import { clipPagePath, clipsPath } from '~/desk/kit/pictures/library-urls'
import { describeUses, UploadButton } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedClipNames, acceptedClips, clipKinds, MAX_CLIP_BYTES } from '~/domain/media/clips'
import { renditionPath } from '~/domain/media/renditions'
import type { ListedClip } from '~/domain/media-library/clip-editing'
import { formatDecimal } from '~/domain/site/formats'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'

export function ClipUploadForm({ rejection }: { rejection: RejectedForm | null }) {
  return (
    <Form
      id="upload"
      action={clipsPath}
      encType="multipart/form-data"
      rejection={rejection}
      className="mb-6 grid items-start gap-x-6 gap-y-4 border-y border-line py-5 lg:grid-cols-[1fr_auto]"
    >
      <FileField
        name="file"
        label={i18n.t('A video or recording')}
        hint={i18n.t('{kinds}. Up to {size} MB. It’s played as it is, so export it for the web.', {
          kinds: acceptedClipNames(),
          size: MAX_CLIP_BYTES / 1_000_000,
        })}
        accept={acceptedClips}
      />
      <div className="lg:pt-7.5">
        <UploadButton />
      </div>
    </Form>
  )
}

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
