/** Backs up unsaved text in this browser within a second, and updates the fields after a save. */
import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { articlePrefix, type DraftBackup, type FormText } from '~/domain/desk/draft-backup'
import { type Command, type DraftBackupAction, decide, startState } from './draft-backup-state'
import { listBackups, removeBackup, saveBackup } from './draft-backup-storage'
import { fillForm, readFormText } from './form-text'

/** From the first unsaved keystroke. With what saving takes, it must be done within a second. */
const saveDelayMillis = 500

/** Much may be gained or lost with one key. */
const isLarge = /^(?:insertFrom|deleteByCut|history)/

type DraftBackupOptions = {
  form: RefObject<HTMLFormElement>
  editorId: string
  /** 'new': a new article. */
  articleId: string
  /** The form's initial values; a new object after each save. */
  stored: FormText
  /** The page says that something was saved. */
  isAfterSave: boolean
}

export function useDraftBackup({ form, editorId, articleId, stored, isAfterSave }: DraftBackupOptions) {
  const [state, setState] = useState(() => startState(stored))
  // Not only React's state: a page that is being closed renders no more.
  const latest = useRef(state)

  const dispatch = useCallback(
    (action: DraftBackupAction) => {
      const { state: next, commands } = decide(latest.current, action)
      latest.current = next
      setState(next)
      for (const command of commands) run(command, form.current)
    },
    [form],
  )

  const { key: visit } = useLocation()
  const opened = useRef({ visit, articleId, stored })
  useEffect(() => {
    const { current: last } = opened
    opened.current = { visit, articleId, stored }
    // A jump within the page is a visit for the router, but loads nothing.
    if (!form.current || (latest.current.key !== null && last.stored === stored)) return
    const isVisit = last.visit !== visit || last.articleId !== articleId
    const prefix = articlePrefix(editorId, articleId)
    const freshKey = prefix + crypto.randomUUID()
    const backups = listBackups(prefix)
    const typed = readFormText(form.current)
    dispatch({
      type: 'open',
      stored,
      backups,
      prefix,
      freshKey,
      typed,
      now: Date.now(),
      isVisit,
      isAfterSave,
    })
  }, [form, dispatch, editorId, articleId, stored, visit, isAfterSave])

  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const dispatchText = (type: 'back-up' | 'send') => {
      clearTimeout(timer)
      timer = undefined
      dispatch({ type, typed: readFormText(element), now: Date.now() })
    }
    const saveNow = () => dispatchText('back-up')
    const saveSoon = (event: Event) => {
      if (event instanceof InputEvent && isLarge.test(event.inputType)) saveNow()
      else timer ??= setTimeout(saveNow, saveDelayMillis)
    }
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('input', saveSoon, { signal })
    // A field was left, or the toolbar changed the text.
    element.addEventListener('change', saveNow, { signal })
    element.addEventListener('submit', () => dispatchText('send'), { signal })
    window.addEventListener('pagehide', saveNow, { signal })
    document.addEventListener('visibilitychange', saveNow, { signal })
    return () => {
      if (timer) saveNow()
      listeners.abort()
    }
  }, [form, dispatch])

  const { offered, isUnsaved, version } = state
  return {
    offered,
    isUnsaved,
    version,
    restore: (backup: DraftBackup) => dispatch({ type: 'restore', backup, now: Date.now() }),
    abandon: () => dispatch({ type: 'abandon' }),
    discard: (backup: DraftBackup) => dispatch({ type: 'discard', backup }),
  }
}

function run(command: Command, form: HTMLFormElement | null) {
  switch (command.do) {
    case 'fill':
      return form && fillForm(form, command.typed)
    case 'save':
      return saveBackup(command.backup)
    case 'remove':
      return removeBackup(command.key)
  }
}
