/** The preview that this browser has stored; what turns the text into a page is loaded only for it. */
import { useEffect, useState } from 'react'
import { parsePreviewRecord, previewKey } from '~/domain/article-preview'
import { ArticlePreview, type Preview } from './article-preview'

export function StoredPreview() {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const record = parsePreviewRecord(readStored())
      if (!record) return
      const { toArticleHtml } = await import('~/domain/article-body')
      if (isWanted) setPreview({ record, html: toArticleHtml(record.content), date: new Date() })
    }
    void show()
    // The editor's tab stores a newer one.
    window.addEventListener('storage', show)
    return () => {
      isWanted = false
      window.removeEventListener('storage', show)
    }
  }, [])
  return <ArticlePreview preview={preview} />
}

/** Null: there is none, or the visitor lets no site store anything. */
function readStored() {
  try {
    return localStorage.getItem(previewKey)
  } catch {
    return null
  }
}
