/** Backs up unsaved text in this browser every few seconds, and updates the fields after a save. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { articlePrefix, type DraftBackup, listTypedDifferences, type Typed } from '~/domain/desk/draft-backup'
import { listBackups, removeBackup, saveBackup } from './draft-backup-store'
import { fillForm, findForm, readTyped } from './form-text'

const saveDelayMillis = 2_000

type DraftBackupOptions = {
  formId: string
  editorId: string
  /** 'new': a new article. */
  articleId: string
  /** The form's initial values; a new object after each save. */
  stored: Typed
}

export function useDraftBackup({ formId, editorId, articleId, stored }: DraftBackupOptions) {
  const [offered, setOffered] = useState<DraftBackup[]>([])
  const [isUnsaved, setIsUnsaved] = useState(false)
  const ownKey = useRef('')
  const sent = useRef<Typed | null>(null)
  const shown = useRef(stored)
  const [version, setVersion] = useState(stored.version ?? '')

  const save = useCallback(() => {
    const form = findForm(formId)
    if (!form) return
    const typed = readTyped(form)
    const differs = listTypedDifferences(typed, stored).length > 0
    setIsUnsaved(differs)
    if (differs) saveBackup({ key: ownKey.current, keptAt: Date.now(), typed })
    else removeBackup(ownKey.current)
  }, [formId, stored])

  // Backups of earlier visits.
  useEffect(() => {
    const form = findForm(formId)
    if (!form) return
    const prefix = articlePrefix(editorId, articleId)
    const leftover = listBackups(prefix).filter(({ key }) => key !== ownKey.current)
    if (ownKey.current && !ownKey.current.startsWith(prefix)) removeBackup(ownKey.current)
    if (!ownKey.current.startsWith(prefix)) ownKey.current = prefix + crypto.randomUUID()
    const isKnown = ({ typed }: DraftBackup) =>
      [stored, readTyped(form)].some((known) => listTypedDifferences(typed, known).length === 0)
    for (const { key } of leftover.filter(isKnown)) removeBackup(key)
    setOffered(leftover.filter((entry) => !isKnown(entry)))
  }, [formId, editorId, articleId, stored])

  // After a save the fields take the stored values, unless more was typed meanwhile. The version advances only with a
  // text that this editor has seen or sent, so that a save of somebody else is never overwritten.
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
    save()
  }, [formId, stored, save])

  useEffect(() => {
    const form = findForm(formId)
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveNow = () => {
      clearTimeout(timer)
      timer = undefined
      save()
    }
    const saveSoon = () => {
      timer ??= setTimeout(saveNow, saveDelayMillis)
    }
    const send = () => {
      saveNow()
      sent.current = form && readTyped(form)
    }
    form?.addEventListener('input', saveSoon)
    form?.addEventListener('submit', send)
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      if (timer) saveNow()
      form?.removeEventListener('input', saveSoon)
      form?.removeEventListener('submit', send)
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [formId, save])

  const settle = (entry: DraftBackup, isAccepted: boolean) => {
    const form = findForm(formId)
    if (isAccepted && form) fillForm(form, entry.typed)
    if (isAccepted) save()
    removeBackup(entry.key)
    setOffered((entries) => entries.filter(({ key }) => key !== entry.key))
  }
  return { offered, isUnsaved, version, settle }
}

/** A blank slug is filled in by the save. */
function isStoredAs(stored: Typed, sent: Typed) {
  return listTypedDifferences(stored, sent).every((name) => name === 'slug' && !sent.slug?.trim())
}
