/** Shows the article as it will be, in a new tab: posted, so that it is in the first HTML, and kept in the browser's storage too. */
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
  // The router would send it within this tab.
  event.preventDefault()
  try {
    localStorage.setItem(previewKey, JSON.stringify(record))
  } catch {
    // Too long for the storage, or there is none: then only what is posted is shown.
  }
  postTo(articlePreviewPath, form)
}

function postTo(address: string, form: HTMLFormElement) {
  const { action, target } = form
  Object.assign(form, { action: address, target: '_blank' })
  form.submit()
  Object.assign(form, { action, target })
}

function readRecord(form: HTMLFormElement) {
  return toPreviewRecord(Object.fromEntries(new FormData(form)))
}
