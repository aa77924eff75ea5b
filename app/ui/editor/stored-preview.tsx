/** The preview that was posted, else the one that this browser has stored; what turns its text into a page is loaded only then. */
import { useEffect, useState } from 'react'
import { parsePreviewRecord, previewKey } from '~/domain/article-preview'
import { ArticlePreview, type Preview } from './article-preview'

type StoredPreviewProps = {
  /** What the server was sent; null: nothing that can be shown. */
  posted: Preview | null
  isPosted: boolean
}

export function StoredPreview({ posted, isPosted }: StoredPreviewProps) {
  const [preview, setPreview] = useState(posted)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const record = parsePreviewRecord(readStored())
      if (!record) return
      const { toArticleHtml } = await import('~/domain/article-body')
      if (isWanted) setPreview({ record, html: toArticleHtml(record.content), date: new Date() })
    }
    if (!isPosted) void show()
    // The editor's tab stores a newer one.
    window.addEventListener('storage', show)
    return () => {
      isWanted = false
      window.removeEventListener('storage', show)
    }
  }, [isPosted])
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
