/** The button that shows an article as its page will, with what is typed. */
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { articlePreviewPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { previewKey, toPreviewRecord } from './article-preview'
import { store } from './storage'

/**
 * Opens the preview in a new tab: posts the form, so that the first HTML has it, and also saves it to localStorage.
 */
export function PreviewButton({ formId }: { formId: string }) {
  const button = useRef<HTMLButtonElement>(null)
  // Enabled at first: without script nothing could enable it.
  const [isEmpty, setIsEmpty] = useState(false)
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const update = () => setIsEmpty(isBlank(form, 'title') || isBlank(form, 'content'))
    update()
    form.addEventListener('input', update)
    return () => form.removeEventListener('input', update)
  }, [])
  return (
    <button
      ref={button}
      type="submit"
      form={formId}
      formAction={articlePreviewPath}
      formTarget="_blank"
      disabled={isEmpty}
      onClick={openPreview}
      className="button-quiet"
    >
      {i18n.t('Preview')}
    </button>
  )
}

function openPreview(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget
  const record = form && readRecord(form)
  if (!record) return
  // The router would submit it in this tab.
  event.preventDefault()
  // Without it the preview shows the posted form.
  store(previewKey, JSON.stringify(record))
  postTo(articlePreviewPath, form)
}

/** In a new tab. */
export function postTo(address: string, form: HTMLFormElement) {
  const { action, target } = form
  Object.assign(form, { action: address, target: '_blank' })
  form.submit()
  Object.assign(form, { action, target })
}

/** Of a long text no more is read at each key than there is before its first word. */
function isBlank(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name)
  const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement
  return !isText || !/\S/.test(field.value)
}

function readRecord(form: HTMLFormElement) {
  return toPreviewRecord(Object.fromEntries(new FormData(form)))
}
