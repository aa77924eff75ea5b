/** What the editor's page does when text is typed, sent, saved or restored. Pure. */
import { type DraftBackup, type FormText, listDifferentFields } from '~/domain/desk/draft-backup'

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
export type Decision = { state: DraftBackupState; commands: Command[] }

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
 * text that this editor has seen or sent, so that someone else's save is never overwritten. Whoever follows a link
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

/** A blank slug is filled in by the save. */
function isStoredAs(stored: FormText, sent: FormText) {
  return listDifferentFields(stored, sent).every((name) => name === 'slug' && !sent.slug?.trim())
}
