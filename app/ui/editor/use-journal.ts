/** Keeps what is typed and not saved: in this browser every few seconds, and in the fields when a save comes back. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { articlePrefix, type DraftBackup, listTypedDifferences, type Typed } from '~/domain/draft-backup'
import { fillForm, findForm, readTyped } from './form-text'
import { keepEntry, listEntries, removeEntry } from './journal-store'

const restMillis = 2_000

type Journaled = {
  formId: string
  editorId: string
  /** 'new': it was never saved. */
  articleId: string
  /** What the form holds when nothing is typed; another object after each save. */
  stored: Typed
}

export function useJournal({ formId, editorId, articleId, stored }: Journaled) {
  const [offered, setOffered] = useState<DraftBackup[]>([])
  const [isUnsaved, setIsUnsaved] = useState(false)
  const ownKey = useRef('')
  const sent = useRef<Typed | null>(null)
  const shown = useRef(stored)
  const [version, setVersion] = useState(stored.version ?? '')

  const keep = useCallback(() => {
    const form = findForm(formId)
    if (!form) return
    const typed = readTyped(form)
    const differs = listTypedDifferences(typed, stored).length > 0
    setIsUnsaved(differs)
    if (differs) keepEntry({ key: ownKey.current, keptAt: Date.now(), typed })
    else removeEntry(ownKey.current)
  }, [formId, stored])

  // What other visits left behind.
  useEffect(() => {
    const form = findForm(formId)
    if (!form) return
    const prefix = articlePrefix(editorId, articleId)
    const left = listEntries(prefix).filter(({ key }) => key !== ownKey.current)
    if (ownKey.current && !ownKey.current.startsWith(prefix)) removeEntry(ownKey.current)
    if (!ownKey.current.startsWith(prefix)) ownKey.current = prefix + crypto.randomUUID()
    const isKnown = ({ typed }: DraftBackup) =>
      [stored, readTyped(form)].some((known) => listTypedDifferences(typed, known).length === 0)
    for (const { key } of left.filter(isKnown)) removeEntry(key)
    setOffered(left.filter((entry) => !isKnown(entry)))
  }, [formId, editorId, articleId, stored])

  // What was saved goes into the fields as it was stored, unless more was typed in the meantime. The version moves only
  // with a text that the editor has seen or sent: what somebody else saved is not theirs to overwrite.
  useEffect(() => {
    const form = findForm(formId)
    if (form && shown.current !== stored) {
      const typed = readTyped(form)
      const isSaved = sent.current !== null && isStoredAs(stored, sent.current)
      const isShown = listTypedDifferences(typed, shown.current).length === 0
      const isSent = sent.current !== null && listTypedDifferences(typed, sent.current).length === 0
      if (isShown || (isSaved && isSent)) fillForm(form, stored)
      if (isShown || isSaved) {
        setVersion(stored.version ?? '')
        shown.current = stored
        sent.current = null
      }
    }
    keep()
  }, [formId, stored, keep])

  useEffect(() => {
    const form = findForm(formId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepNow = () => {
      clearTimeout(timer)
      timer = undefined
      keep()
    }
    const keepSoon = () => {
      timer ??= setTimeout(keepNow, restMillis)
    }
    const send = () => {
      keepNow()
      sent.current = form && readTyped(form)
    }
    form?.addEventListener('input', keepSoon)
    form?.addEventListener('submit', send)
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      if (timer) keepNow()
      form?.removeEventListener('input', keepSoon)
      form?.removeEventListener('submit', send)
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [formId, keep])

  const settle = (entry: DraftBackup, isWanted: boolean) => {
    const form = findForm(formId)
    if (isWanted && form) fillForm(form, entry.typed)
    if (isWanted) keep()
    removeEntry(entry.key)
    setOffered((entries) => entries.filter(({ key }) => key !== entry.key))
  }
  return { offered, isUnsaved, version, settle }
}

/** A slug that was left blank is made by the save. */
function isStoredAs(stored: Typed, sent: Typed) {
  return listTypedDifferences(stored, sent).every((name) => name === 'slug' && !sent.slug?.trim())
}
