/** Shows the article as it will be, in a new tab: by the browser's storage, or posted where there is no script. */
import { type MouseEvent, useEffect, useState } from 'react'
import { previewKey, toPreviewRecord } from '~/domain/article-preview'
import { articlePreviewPath } from '~/domain/urls'

export function PreviewButton({ formId }: { formId: string }) {
  // Without script nobody could enable it again.
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    const look = () => setIsEmpty(readRecord(form) === null)
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  }, [formId])
  return (
    <button
      type="submit"
      formAction={articlePreviewPath}
      formTarget="_blank"
      disabled={isEmpty}
      onClick={openPreview}
      className="button-quiet"
    >
      Preview
    </button>
  )
}

function openPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  const record = form && readRecord(form)
  if (!record) return
  event.preventDefault()
  try {
    localStorage.setItem(previewKey, JSON.stringify(record))
    window.open(articlePreviewPath, '_blank')
  } catch {
    postTo(articlePreviewPath, form)
  }
}

/** What is too long for the storage, or where there is none, goes by the way of browsers without script. */
function postTo(address: string, form: HTMLFormElement) {
  const { action, target } = form
  Object.assign(form, { action: address, target: '_blank' })
  form.submit()
  Object.assign(form, { action, target })
}

function readRecord(form: HTMLFormElement) {
  return toPreviewRecord(Object.fromEntries(new FormData(form)))
}
