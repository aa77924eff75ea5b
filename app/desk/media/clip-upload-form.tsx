/** The form that adds a video or a recording; with script it is sent in parts, and goes on after lost connections. */
import type { FormEvent } from 'react'
import { announceClipPath, clipPartPath, clipsPath } from '~/desk/kit/pictures/library-urls'
import { UploadButton } from '~/desk/kit/pictures/media-parts'
import { FileSending, useFileSending } from '~/desk/kit/uploads/file-sending'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { acceptedClipNames, acceptedClips, MAX_CLIP_BYTES } from '~/domain/media/clips'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'

const paths = { announce: announceClipPath, part: clipPartPath }

export function ClipUploadForm({ rejection }: { rejection: RejectedForm | null }) {
  const { sending, problem, start, pause } = useFileSending(paths, null, ({ path }) => path ?? null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const file = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
    if (!file) return
    event.preventDefault()
    start(file)
  }
  const shown = problem
    ? { ok: false as const, values: {}, errors: [{ field: 'file', message: problem }] }
    : rejection
  return (
    <Form
      id="upload"
      action={clipsPath}
      encType="multipart/form-data"
      rejection={shown}
      onSubmit={send}
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
      {sending ? (
        <FileSending file={sending.file} state={sending.state} pause={pause} />
      ) : (
        <div className="lg:pt-7.5">
          <UploadButton />
        </div>
      )}
    </Form>
  )
}
