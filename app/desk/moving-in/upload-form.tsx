/** The form of an import's file; with script it is sent in parts, and goes on after lost connections. */
import type { FormEvent } from 'react'
import { FileSending, useFileSending } from '~/desk/kit/uploads/file-sending'
import {
  announceFilePath,
  goOnUploadPath,
  importFilePath,
  importPagePath,
  importPath,
} from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { Field } from '~/ui/controls/field'
import { FileField } from '~/ui/controls/file-field'
import { Form } from '~/ui/controls/form'

const paths = { announce: announceFilePath, part: importFilePath }

/** `goOn`: the upload that was interrupted; null: a new one. */
type UploadFormProps = { goOn: { id: string; fileName: string } | null; rejection: RejectedForm | null }

export function UploadForm({ goOn, rejection }: UploadFormProps) {
  const { sending, problem, start, pause } = useFileSending(paths, goOn?.id ?? null, ({ id }) =>
    id === null ? null : importPagePath(id),
  )
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
      action={goOn ? goOnUploadPath(goOn.id) : importPath}
      encType="multipart/form-data"
      rejection={shown}
      onSubmit={send}
      className="import-upload"
    >
      <FileField
        name="file"
        label={goOn ? i18n.t('The file “{name}”', { name: goOn.fileName }) : i18n.t('The file of the export')}
        hint={i18n.t('Up to 2 GB. If the connection is lost, you can go on from where it was.')}
        accept=".xml,.wxr,.rss,.json,.csv,.zip,.gz,.tgz,.tar,.md,.mdx"
      />
      {goOn ? null : <Field name="address" type="url" label={i18n.t('Or the address of a podcast’s feed')} />}
      {sending ? (
        <FileSending file={sending.file} state={sending.state} pause={pause} />
      ) : (
        <div>
          <button type="submit" className="button-primary">
            {goOn ? i18n.t('Go on') : i18n.t('Upload')}
          </button>
        </div>
      )}
    </Form>
  )
}
