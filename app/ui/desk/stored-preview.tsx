/** Shows the posted preview, or else the one in localStorage; the converter loads only for the latter. */
import { useEffect, useState } from 'react'
import { parsePreviewRecord, previewKey } from '~/domain/desk/article-preview'
import { ArticlePreview, type Preview } from './article-preview'

type StoredPreviewProps = {
  /** The submitted preview; null: nothing to show. */
  posted: Preview | null
  isPosted: boolean
}

export function StoredPreview({ posted, isPosted }: StoredPreviewProps) {
  const [preview, setPreview] = useState(posted)
  // Following a link to a heading drops the action's data, but this page still is the preview of the posted form.
  const [wasPosted] = useState(isPosted)
  useEffect(() => {
    let isWanted = true
    const show = async () => {
      const record = parsePreviewRecord(readStored())
      if (!record) return
      const { toArticleText } = await import('~/domain/articles/article-body')
      if (isWanted) setPreview({ record, ...toArticleText(record.content), date: new Date() })
    }
    if (!wasPosted) void show()
    // Fires when the editor's tab stores a newer preview.
    window.addEventListener('storage', show)
    return () => {
      isWanted = false
      window.removeEventListener('storage', show)
    }
  }, [wasPosted])
  return <ArticlePreview preview={preview} />
}

/** Null: nothing is stored, or storage is blocked. */
function readStored() {
  try {
    return localStorage.getItem(previewKey)
  } catch {
    return null
  }
}
