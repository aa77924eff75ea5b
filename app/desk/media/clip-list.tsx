/** The list of the library's videos and recordings, and the form that adds one. */
import { clipPagePath, clipsPath } from '~/desk/kit/pictures/library-urls'
import { describeUses, UploadButton } from '~/desk/kit/pictures/media-parts'
import type { RejectedForm } from '~/domain/forms/form-result'
import { acceptedClipNames, acceptedClips, clipKinds, MAX_CLIP_BYTES } from '~/domain/media/clips'
import { renditionPath } from '~/domain/media/renditions'
import type { ListedClip } from '~/domain/media-library/clip-editing'
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
        label="A video or recording"
        hint={`${acceptedClipNames}. Up to ${MAX_CLIP_BYTES / 1_000_000} MB. It’s played as it is, so export it for the web.`}
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
        {isFiltered ? 'No files match.' : 'There are no videos or recordings yet.'}
      </p>
    )
  return (
    <ul aria-label="Video and audio" className="clip-list">
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
  const lack = hasCaptions || thing === 'audio' ? null : 'no captions'
  return [name, formatBytes(bytes), lack, describeUses(uses)].filter((part) => part !== null).join(' · ')
}

function formatBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000
  return megabytes < 1 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.toFixed(megabytes < 10 ? 1 : 0)} MB`
}
