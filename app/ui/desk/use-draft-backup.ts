/** Backs up unsaved text in this browser within a second, and updates the fields after a save. */
import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  articlePrefix,
  type DraftBackup,
  type FormText,
  formatBackup,
  listDifferentFields,
  parseBackup,
} from '~/domain/desk/draft-backup'
import { fillForm, readFormText } from './form-text'
import { readStored, store, tryStorage } from './storage'

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
  const [isBackedUp, setBackedUp] = useState(true)
  // Not only React's state: a page that is being closed renders no more.
  const latest = useRef(state)

  const dispatch = useCallback(
    (action: DraftBackupAction) => {
      const { state: next, commands } = decide(latest.current, action)
      latest.current = next
      setState(next)
      for (const command of commands)
        if (command.do === 'save') setBackedUp(store(command.backup.key, formatBackup(command.backup)))
        else if (command.do === 'remove') removeBackup(command.key)
        else if (form.current) fillForm(form.current, command.typed)
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
    /** False: the browser's storage is full or blocked. */
    isBackedUp,
    version,
    restore: (backup: DraftBackup) => dispatch({ type: 'restore', backup, now: Date.now() }),
    abandon: () => dispatch({ type: 'abandon' }),
    discard: (backup: DraftBackup) => dispatch({ type: 'discard', backup }),
  }
}

export type DraftBackupState = {
  /** The key of this tab's own backup; null until an article is opened. */
  key: string | null
  /** The article's values as last loaded. */
  stored: FormText
  /** The stored values that the text in the form is based on. */
  shown: FormText
  /** What the form last sent; null: nothing since the last save. */
  sent: FormText | null
  /** The version that the next save names. */
  version: string
  /** Backups of earlier visits. */
  offered: DraftBackup[]
  isUnsaved: boolean
}

/** `typed`: the text in the form; `now`: milliseconds since 1970. */
export type DraftBackupAction =
  /** An article was opened or saved. `prefix`: of its backups' keys; `freshKey`: for this tab's own. */
  | {
      type: 'open'
      stored: FormText
      backups: DraftBackup[]
      prefix: string
      freshKey: string
      typed: FormText
      now: number
      /** A link or form led here, or to another article, unlike when the data of the same page was loaded again. */
      isVisit: boolean
      /** The page says that something was saved. */
      isAfterSave: boolean
    }
  | { type: 'back-up' | 'send'; typed: FormText; now: number }
  | { type: 'restore'; backup: DraftBackup; now: number }
  | { type: 'discard'; backup: DraftBackup }
  /** The text in the form is given up. */
  | { type: 'abandon' }

/** What the browser is to do. */
export type Command =
  | { do: 'fill'; typed: FormText }
  | { do: 'save'; backup: DraftBackup }
  | { do: 'remove'; key: string }

/** The commands are run in order. */
type Decision = { state: DraftBackupState; commands: Command[] }

export function startState(stored: FormText): DraftBackupState {
  const version = stored.version ?? ''
  return { key: null, stored, shown: stored, sent: null, version, offered: [], isUnsaved: false }
}

export function decide(state: DraftBackupState, action: DraftBackupAction): Decision {
  switch (action.type) {
    case 'open':
      return open(state, action)
    case 'back-up':
      return backUp(state, action)
    case 'send':
      return backUp({ ...state, sent: action.typed }, action)
    case 'restore': {
      const { typed } = action.backup
      const version = typed.version ?? state.version
      const backedUp = backUp({ ...state, version }, { typed, now: action.now })
      const settled = settle(backedUp.state, action.backup)
      return {
        state: settled.state,
        commands: [{ do: 'fill', typed }, ...backedUp.commands, ...settled.commands],
      }
    }
    case 'discard':
      return settle(state, action.backup)
    case 'abandon':
      return { state: { ...state, key: null }, commands: state.key ? [{ do: 'remove', key: state.key }] : [] }
  }
}

type Opening = Extract<DraftBackupAction, { type: 'open' }>

/**
 * After a save the fields take the stored values, unless more was typed meanwhile. The version advances only with a
 * text that this editor has seen or sent, so that a save of someone else is never overwritten. Whoever follows a link
 * here sees what is stored; a text that was in the form becomes a backup that is offered.
 */
function open(state: DraftBackupState, action: Opening): Decision {
  const { stored, backups, prefix, freshKey, typed, now, isVisit, isAfterSave } = action
  const { shown, sent } = state
  const hasChanged = stored !== shown
  const isUntouched = isSame(typed, shown)
  const isSaved = sent !== null && isStoredAs(stored, sent)
  const isReplaced = isVisit && !isSaved
  const isFilled = isReplaced || (hasChanged && (isUntouched || (isSaved && isSame(typed, sent))))
  const isAdvanced = isReplaced || (hasChanged && (isUntouched || isSaved))
  // A save may store another text than was sent: merged with someone else's.
  const isMerged = isAfterSave && sent !== null && isSame(typed, sent)
  const left = isReplaced && !isUntouched && !isMerged && state.key !== null ? state.key : null

  const key = left === null && state.key?.startsWith(prefix) ? state.key : freshKey
  const others = backups.filter((backup) => backup.key !== key && backup.key !== left)
  const leftover = left?.startsWith(prefix) ? [{ key: left, savedAt: now, typed }, ...others] : others
  const inForm = isReplaced ? stored : typed
  const offered = leftover.filter((backup) => !isSame(backup.typed, stored) && !isSame(backup.typed, inForm))
  const outdated = leftover.filter((backup) => !offered.includes(backup)).map((backup) => backup.key)
  if (state.key !== null && state.key !== key && state.key !== left) outdated.push(state.key)

  const next = isAdvanced
    ? { ...state, key, stored, offered, shown: stored, sent: null, version: stored.version ?? '' }
    : { ...state, key, stored, offered }
  const backedUp = backUp(next, { typed: isFilled ? stored : typed, now })
  const saves: Command[] = left === null ? [] : [{ do: 'save', backup: { key: left, savedAt: now, typed } }]
  const removals = outdated.map((each): Command => ({ do: 'remove', key: each }))
  const fill: Command[] = isFilled ? [{ do: 'fill', typed: stored }] : []
  return { state: backedUp.state, commands: [...saves, ...removals, ...fill, ...backedUp.commands] }
}

/** An unchanged state keeps its identity, so that nothing renders for it. */
function backUp(state: DraftBackupState, { typed, now }: { typed: FormText; now: number }): Decision {
  const { key, stored } = state
  const isUnsaved = !isSame(typed, stored)
  const command: Command[] =
    key === null
      ? []
      : [isUnsaved ? { do: 'save', backup: { key, savedAt: now, typed } } : { do: 'remove', key }]
  return { state: isUnsaved === state.isUnsaved ? state : { ...state, isUnsaved }, commands: command }
}

/** Removes a backup that was offered. */
function settle(state: DraftBackupState, { key }: DraftBackup): Decision {
  const offered = state.offered.filter((backup) => backup.key !== key)
  return { state: { ...state, offered }, commands: [{ do: 'remove', key }] }
}

function isSame(one: FormText, other: FormText) {
  return listDifferentFields(one, other).length === 0
}

/** The save fills in a blank slug and, publishing, a blank date, and spells tags as other articles do. */
function isStoredAs(stored: FormText, sent: FormText) {
  const inOneCase = (typed: FormText) => ({ ...typed, tags: (typed.tags ?? '').toLowerCase() })
  return listDifferentFields(inOneCase(stored), inOneCase(sent)).every(
    (name) => (name === 'slug' || name === 'publishedAt') && !sent[name]?.trim(),
  )
}

/** The newest first. */
export function listBackups(prefix: string): DraftBackup[] {
  return (tryStorage((storage) => Object.keys(storage)) ?? [])
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseBackup(key, readStored(key)) ?? [])
    .sort((one, other) => other.savedAt - one.savedAt)
}

function removeBackup(key: string): void {
  tryStorage((storage) => storage.removeItem(key))
}

export function removeBackups(prefix: string): void {
  for (const { key } of listBackups(prefix)) removeBackup(key)
}
