/** A page of text as it will look, from what its form has: nothing is required, and nothing refused. */
import { type FormFields, tidyText } from '~/domain/forms/form-fields'
import { MAX_PAGE_LENGTH } from './entries'
import type { TextPage } from './publication'

export function toPreviewedPage(sent: FormFields): TextPage {
  const read = (name: string, maxLength: number) => {
    const value = sent[name]
    return typeof value === 'string' ? tidyText(value).trim().slice(0, maxLength) : ''
  }
  const updated = read('updated', 120)
  return {
    slug: 'preview',
    title: read('title', 120) || 'Untitled',
    description: '',
    content: read('content', MAX_PAGE_LENGTH),
    ...(updated && { updated }),
    ...(read('layout', 20) === 'policy' && { layout: 'policy' }),
  }
}
