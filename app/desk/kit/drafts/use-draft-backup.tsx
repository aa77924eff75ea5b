/** Backs up what is typed into a form of the desk, in this browser and on the server, and updates the fields after a save. */
import { useLocation } from '@remix-run/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DraftBackup,
  type FormText,
  formPrefix,
  listDifferentFields,
  toTextId,
} from '~/domain/unsaved/draft-backup'
import { formatTextMark, unsavedTextField } from '~/domain/unsaved/unsaved-text'
import { listCopies, removeCopy, storeCopy } from './browser-copies'
import { type Differ, type DraftBackupAction, decide, dropEnded, startState } from './draft-backup-state'
import { addTypedSince, fillFields, fillForm, readFormText, readInitialText } from './form-text'
import { findSavedSequence, toBackups, useOffered } from './offered-texts'
import { createTextKeeper, type KeepProblem, postUnsavedText, type TextKeeper } from './text-keeper'
import { TextSnapshot } from './text-snapshot'

/** From the first unsaved keystroke. */
const saveDelayMillis = 500

/** Much may be gained or lost with one key. */
const isLarge = /^(?:insertFrom|deleteByCut|history)/

/** `page`: the path of the form's page, of an article by its id; `form`: on it; `address`: opens it. */
export type FormPlace = { page: string; form: string; address: string }

type DraftBackupOptions = {
  form: RefObject<HTMLFormElement>
  editorId: string
  place: FormPlace
  /** Reads the form's values as they are stored. */
  readStored: () => FormText
  /** Another object each time that the page was loaded. */
  loaded: unknown
  /** Another one each time that the form is another element. */
  generation?: string | number
  version?: string
  /** The form shows what was sent: it was refused, or has more rows now. */
  isShownAgain?: boolean
  differ?: Differ
}

/** Why a text is not kept on the server, nor in this browser. */
export type BackupProblem = KeepProblem | 'nowhere' | null

export function useDraftBackup(options: DraftBackupOptions) {
  const { form, editorId, place, readStored, loaded, generation = 0, version = '', differ } = options
  const { isShownAgain = false } = options
  const { page, form: name, address } = place
  const prefix = formPrefix(editorId, page, name)
  const [state, setState] = useState(() => startState({ version }))
  const [isCopied, setCopied] = useState(true)
  const [problem, setProblem] = useState<KeepProblem | null>(null)
  // Not only React's state: a page that is being closed renders no more.
  const latest = useRef(state)
  const keepers = useRef(new Map<string, TextKeeper>())
  const listed = useOffered(name)
  const asked = useRef({ differ, readStored, listed, isShownAgain })
  asked.current = { differ, readStored, listed, isShownAgain }

  const keeperOf = useCallback(
    (key: string): TextKeeper => {
      const found = keepers.current.get(key)
      if (found) return found
      const keeper = createTextKeeper({
        id: toTextId(key),
        send: (sent) => postUnsavedText({ editor: editorId, page, form: name, address }, sent),
        report: setProblem,
      })
      keepers.current.set(key, keeper)
      return keeper
    },
    [editorId, page, name, address],
  )

  const endText = useCallback(
    async (key: string, offer: DraftBackup | undefined) => {
      const own = latest.current.key
      const keeper = keepers.current.get(key)
      void removeCopy(key)
      if (keeper) keeper.end()
      else if (offer) {
        // A text that was restored is in the form, which must have arrived before.
        if (own !== null) await keeperOf(own).flush()
        const place = { editor: editorId, page, form: name, address }
        const mark = { id: toTextId(key), sequence: offer.sequence }
        await postUnsavedText(place, { ...mark, base: 0, changes: null, isLast: false })
      }
    },
    [keeperOf, editorId, page, name, address],
  )

  /** Whether the fields are to have other texts. `isRendered`: they have. */
  const dispatch = useCallback(
    (action: DraftBackupAction, isRendered = false): boolean => {
      const { offered } = latest.current
      const { state: next, commands } = decide(latest.current, action, asked.current.differ)
      const known = 'backups' in action ? [...action.backups, ...offered] : offered
      latest.current = next
      setState(next)
      for (const command of commands)
        if (command.do === 'save') {
          const { backup } = command
          const keeper = keeperOf(backup.key)
          keeper.update(backup.typed)
          void storeCopy({ ...backup, address, sequence: keeper.mark().sequence }).then(setCopied)
        } else if (command.do === 'fill') {
          if (form.current && !isRendered) fillForm(form.current, command.typed)
        } else {
          void endText(
            command.key,
            known.find(({ key }) => key === command.key),
          )
        }
      return commands.some(({ do: task }) => task === 'fill')
    },
    [form, keeperOf, endText, address],
  )

  const { key: visit } = useLocation()
  const opened = useRef<{ visit: string; prefix: string; loaded: unknown; generation: unknown }>()
  const sentUpTo = useRef(0)
  /** The text before the page was rendered anew. */
  const snapshot = useRef<FormText | null>(null)
  const takeSnapshot = useCallback(() => {
    snapshot.current = form.current && readFormText(form.current)
  }, [form])

  useEffect(() => {
    const element = form.current
    const last = opened.current
    opened.current = { visit, prefix, loaded, generation }
    const taken = snapshot.current
    snapshot.current = null
    if (!element) return
    const typed = taken && addTypedSince(taken, readFormText(element), readInitialText(element))
    const isReplaced = last !== undefined && last.generation !== generation
    const { isShownAgain: isAgain } = asked.current
    // A jump within the page is a visit for the router, but loads nothing.
    const isLoaded = !last || latest.current.key === null || last.loaded !== loaded
    if (isReplaced && typed && (isAgain || !isLoaded))
      fillTypedSince(element, latest.current.sent ?? typed, typed)
    if (!isLoaded) {
      if (isReplaced) dispatch({ type: 'back-up', typed: readFormText(element), now: Date.now() })
      return
    }
    const stored = asked.current.readStored()
    const { ended } = latest.current
    if (latest.current.key === null) latest.current = { ...startState(stored), ended }
    const { key: own, sent } = latest.current
    const isAfterSave = own !== null && sent !== null && findSavedSequence(toTextId(own)) >= sentUpTo.current
    if (isAfterSave) keeperOf(own).end(true)
    const known = asked.current.listed
    const before = isAgain ? null : typed
    const action: DraftBackupAction = {
      type: 'open',
      stored,
      backups: toBackups(prefix, known),
      prefix,
      freshKey: prefix + crypto.randomUUID(),
      typed: before ?? readFormText(element),
      inForm: (isReplaced ? before : null) ?? readFormText(element),
      now: Date.now(),
      isVisit: !isAgain && last !== undefined && (last.visit !== visit || last.prefix !== prefix),
      isAfterSave,
    }
    const isStored = dispatch(action, isReplaced)
    if (isReplaced && before && !isStored) fillForm(element, before)
    void listCopies(prefix).then((copies) => {
      if (opened.current?.loaded !== loaded || !form.current) return
      const ended = copies.filter(({ key, sequence }) =>
        known.some(
          ({ id, typed, sequence: end }) => typed === null && id === toTextId(key) && sequence <= end,
        ),
      )
      for (const { key } of ended) if (key !== latest.current.key) void removeCopy(key)
      const backups = copies.filter((copy) => !ended.includes(copy))
      dispatch({ type: 'find', backups, typed: readFormText(form.current) })
    })
  }, [form, dispatch, keeperOf, prefix, loaded, visit, generation])

  useEffect(() => {
    const element = form.current
    if (!element || generation === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const dispatchText = (type: 'back-up' | 'send') => {
      clearTimeout(timer)
      timer = undefined
      dispatch({ type, typed: readFormText(element), now: Date.now() })
    }
    const ownKeeper = () => (latest.current.key === null ? null : keeperOf(latest.current.key))
    const saveNow = () => dispatchText('back-up')
    const saveSoon = (event: Event) => {
      if (event instanceof InputEvent && isLarge.test(event.inputType)) saveNow()
      else timer ??= setTimeout(saveNow, saveDelayMillis)
    }
    const send = () => {
      dispatchText('send')
      sentUpTo.current = ownKeeper()?.mark().sequence ?? 0
    }
    // Not into the field, which React resets when it renders between the event and the form's data.
    const addMark = ({ formData }: FormDataEvent) => {
      const keeper = ownKeeper()
      if (keeper) formData.set(unsavedTextField, formatTextMark(keeper.mark()))
    }
    const leave = () => {
      saveNow()
      void ownKeeper()?.flush(true)
    }
    const retry = () => ownKeeper()?.retry()
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('input', saveSoon, { signal })
    // A field was left, or the toolbar changed the text.
    element.addEventListener('change', saveNow, { signal })
    element.addEventListener('submit', send, { signal })
    element.addEventListener('formdata', addMark, { signal })
    window.addEventListener('pagehide', leave, { signal })
    document.addEventListener('visibilitychange', leave, { signal })
    window.addEventListener('online', retry, { signal })
    // The editor may have signed in again in another tab.
    window.addEventListener('focus', retry, { signal })
    return () => {
      if (timer) saveNow()
      listeners.abort()
    }
  }, [form, dispatch, keeperOf, generation])

  // Keeps what was typed into a form that is left by a link.
  useEffect(() => {
    const all = keepers.current
    return () => {
      const { key, sent } = latest.current
      // The save led to another page.
      if (key !== null && sent !== null && findSavedSequence(toTextId(key)) >= sentUpTo.current) {
        all.get(key)?.end(true)
        void removeCopy(key)
      }
      for (const keeper of all.values()) void keeper.flush()
    }
  }, [])

  const listUnsaved = useCallback((typed: FormText) => {
    const { key, stored } = latest.current
    return key === null ? [] : (asked.current.differ ?? listDifferentFields)(typed, stored)
  }, [])
  /** This gives the server a text that only this browser had. */
  const send = async (backup: DraftBackup) => {
    const keeper = keeperOf(backup.key)
    keeper.update(backup.typed)
    await keeper.flush()
  }

  /** The stored values that the text in the form is based on; null: unknown, as after a restored text of another version. */
  const readBase = useCallback((): FormText | null => {
    const { key, shown, version } = latest.current
    return key === null || shown.version !== version ? null : shown
  }, [])
  /** What somebody else saved is in the text now, and `filled` are other fields that take `typed`. */
  const merge = useCallback(
    (saved: FormText, typed: FormText, filled: readonly string[]) => {
      if (form.current) fillFields(form.current, filled, typed)
      dispatch({ type: 'merge', stored: saved, typed, now: Date.now() })
    },
    [form, dispatch],
  )

  const { offered, isUnsaved, stored } = state
  return {
    offered: state.key === null ? dropEnded(state, toBackups(prefix, listed)) : offered,
    stored,
    isUnsaved,
    listUnsaved,
    readBase,
    merge,
    send,
    /** Null: the text is on the server, or soon will be. */
    problem: problem && !isCopied ? ('nowhere' as const) : problem,
    version: state.key === null ? version : state.version,
    restore: (backup: DraftBackup) => dispatch({ type: 'restore', backup, now: Date.now() }),
    abandon: () => dispatch({ type: 'abandon' }),
    discard: (backup: DraftBackup) => dispatch({ type: 'discard', backup }),
    /** To be rendered before the form. */
    snapshot: <TextSnapshot of={loaded} generation={generation} take={takeSnapshot} />,
  }
}

/** A form that is shown again has what was sent: sets what was typed since, unless its fields are others now. */
function fillTypedSince(form: HTMLFormElement, sent: FormText, typed: FormText): void {
  const changed = Object.entries(typed).filter(([name, text]) => sent[name] !== text)
  const shown = readFormText(form)
  if (changed.length === 0 || changed.some(([name]) => !Object.hasOwn(shown, name))) return
  fillForm(form, { ...shown, ...Object.fromEntries(changed) })
}
