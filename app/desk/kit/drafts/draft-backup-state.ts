/** Decides what becomes of an unsaved text: action → new state, and what the browser is to do. */
import { type DraftBackup, type FormText, listDifferentFields } from '~/domain/unsaved/draft-backup'

export type DraftBackupState = {
  /** The key of this tab's own backup; null until a form is opened. */
  key: string | null
  /** The form's values as last loaded. */
  stored: FormText
  /** The stored values that the text in the form is based on. */
  shown: FormText
  /** The text that the form last sent; null: nothing since the last save. */
  sent: FormText | null
  /** The version that the next save names. */
  version: string
  /** Backups of earlier visits. */
  offered: DraftBackup[]
  /** Backups that were restored, discarded or given up here, by key, up to a sequence: the server may have them a moment longer. */
  ended: Readonly<Record<string, number>>
  isUnsaved: boolean
}

/** `typed`: the text in the form; `now`: milliseconds since 1970. */
export type DraftBackupAction =
  /**
   * A form was opened or saved. `prefix`: of its backups' keys; `freshKey`: for this tab's own. `typed`: as it was before the new
   * values came, which untouched fields take by themselves; `inForm`: as it is now, if that is another text.
   */
  | {
      type: 'open'
      stored: FormText
      backups: DraftBackup[]
      prefix: string
      freshKey: string
      typed: FormText
      inForm?: FormText
      now: number
      /** A link or form led here, or to another article, unlike when the data of the same page was loaded again. */
      isVisit: boolean
      /** The server says that what was sent is saved. */
      isAfterSave: boolean
    }
  /** Copies in the browser were found, which takes a moment. */
  | { type: 'find'; backups: DraftBackup[]; typed: FormText }
  | { type: 'back-up' | 'send'; typed: FormText; now: number }
  /** What somebody else saved was merged into the form, which has `typed` now. */
  | { type: 'merge'; stored: FormText; typed: FormText; now: number }
  | { type: 'restore'; backup: DraftBackup; now: number }
  | { type: 'discard'; backup: DraftBackup }
  /** The text in the form is given up. */
  | { type: 'abandon' }

/** A command to the browser. */
export type Command =
  | { do: 'fill'; typed: FormText }
  | { do: 'save'; backup: Omit<DraftBackup, 'sequence'> }
  | { do: 'remove'; key: string }

/** The commands are run in order. */
type Decision = { state: DraftBackupState; commands: Command[] }

export function startState(stored: FormText): DraftBackupState {
  const version = stored.version ?? ''
  return { key: null, stored, shown: stored, sent: null, version, offered: [], ended: {}, isUnsaved: false }
}

/** Lists the fields in which two texts differ. */
export type Differ = (one: FormText, other: FormText) => string[]

export function decide(
  state: DraftBackupState,
  action: DraftBackupAction,
  differ: Differ = listDifferentFields,
): Decision {
  switch (action.type) {
    case 'open':
      return open(state, action, differ)
    case 'find':
      return find(state, action, differ)
    case 'back-up':
      return backUp(state, action, differ)
    case 'send':
      return backUp({ ...state, sent: action.typed }, action, differ)
    case 'merge': {
      const { stored } = action
      const version = stored.version ?? ''
      return backUp({ ...state, stored, shown: stored, version }, action, differ)
    }
    case 'restore': {
      const { typed } = action.backup
      const version = typed.version ?? state.version
      const backedUp = backUp({ ...state, version }, { typed, now: action.now }, differ)
      const settled = settle(backedUp.state, action.backup)
      return {
        state: settled.state,
        commands: [{ do: 'fill', typed }, ...backedUp.commands, ...settled.commands],
      }
    }
    case 'discard':
      return settle(state, action.backup)
    case 'abandon': {
      const { key, ended } = state
      if (key === null) return { state, commands: [] }
      return {
        state: { ...state, key: null, ended: { ...ended, [key]: Number.POSITIVE_INFINITY } },
        commands: [{ do: 'remove', key }],
      }
    }
  }
}

/** Without those that were ended here. */
export function dropEnded({ ended }: DraftBackupState, backups: DraftBackup[]): DraftBackup[] {
  return backups.filter(({ key, sequence }) => sequence > (ended[key] ?? -1))
}

type Opening = Extract<DraftBackupAction, { type: 'open' }>

/**
 * After a save the fields take the stored values, unless more was typed meanwhile. The version advances only with a text that this
 * editor has seen or sent, so that a save of someone else is never overwritten. An editor who follows a link here sees what is
 * stored; a text that was in the form becomes a backup that is offered.
 */
function open(state: DraftBackupState, action: Opening, differ: Differ): Decision {
  const { stored, backups, prefix, freshKey, typed, now, isVisit, isAfterSave } = action
  const { shown, sent } = state
  const isSame = (one: FormText, other: FormText) => differ(one, other).length === 0
  const hasChanged = stored !== shown
  const isUntouched = isSame(typed, shown)
  const isSaved = sent !== null && isStoredAs(stored, sent, differ)
  const isReplaced = isVisit && !isSaved
  const isFilled = isReplaced || (hasChanged && (isUntouched || (isSaved && isSame(typed, sent))))
  const isAdvanced = isReplaced || (hasChanged && (isUntouched || isSaved))
  // A save may store another text than was sent: merged with someone else's.
  const isMerged = isAfterSave && sent !== null && isSame(typed, sent)
  const left = isReplaced && !isUntouched && !isMerged && state.key !== null ? state.key : null

  const key = left === null && state.key?.startsWith(prefix) ? state.key : freshKey
  const others = dropEnded(state, backups).filter((backup) => backup.key !== key && backup.key !== left)
  const leftover = left?.startsWith(prefix)
    ? [{ key: left, sequence: 0, savedAt: now, typed }, ...others]
    : others
  const inForm = isReplaced ? stored : (action.inForm ?? typed)
  const offered = leftover.filter((backup) => !isSame(backup.typed, stored) && !isSame(backup.typed, inForm))
  const outdated = leftover.filter((backup) => !offered.includes(backup)).map((backup) => backup.key)
  if (state.key !== null && state.key !== key && state.key !== left) outdated.push(state.key)

  const next = isAdvanced
    ? { ...state, key, stored, offered, shown: stored, sent: null, version: stored.version ?? '' }
    : { ...state, key, stored, offered }
  const backedUp = backUp(next, { typed: isFilled ? stored : inForm, now }, differ)
  const saves: Command[] = left === null ? [] : [{ do: 'save', backup: { key: left, savedAt: now, typed } }]
  const removals = outdated.map((each): Command => ({ do: 'remove', key: each }))
  const fill: Command[] = isFilled ? [{ do: 'fill', typed: stored }] : []
  return { state: backedUp.state, commands: [...saves, ...removals, ...fill, ...backedUp.commands] }
}

/** An unchanged state keeps its identity, so that nothing renders for it. */
function backUp(
  state: DraftBackupState,
  { typed, now }: { typed: FormText; now: number },
  differ: Differ,
): Decision {
  const { key, stored } = state
  const isUnsaved = differ(typed, stored).length > 0
  const command: Command[] =
    key === null
      ? []
      : [isUnsaved ? { do: 'save', backup: { key, savedAt: now, typed } } : { do: 'remove', key }]
  return { state: isUnsaved === state.isUnsaved ? state : { ...state, isUnsaved }, commands: command }
}

/** Removes a backup that was offered. */
function settle(state: DraftBackupState, { key, sequence }: DraftBackup): Decision {
  const offered = state.offered.filter((backup) => backup.key !== key)
  const ended = { ...state.ended, [key]: sequence }
  return { state: { ...state, offered, ended }, commands: [{ do: 'remove', key }] }
}

/** Offers what is neither stored nor in the form nor offered yet, in the order of time; the rest is no longer needed. */
function find(
  state: DraftBackupState,
  { backups, typed }: Extract<DraftBackupAction, { type: 'find' }>,
  differ: Differ,
): Decision {
  const { key, stored, offered } = state
  const others = dropEnded(state, backups).filter((backup) => backup.key !== key)
  const known = (backup: DraftBackup) =>
    offered.find((other) => other.key === backup.key && other.sequence >= backup.sequence)
  const [kept, outdated] = [true, false].map((isNew) =>
    others.filter(
      (backup) =>
        !known(backup) &&
        (differ(backup.typed, stored).length > 0 && differ(backup.typed, typed).length > 0) === isNew,
    ),
  )
  const commands = (outdated ?? []).map((backup): Command => ({ do: 'remove', key: backup.key }))
  if (!kept?.length) return { state, commands }
  const older = offered.filter((backup) => !kept.some((other) => other.key === backup.key))
  const all = [...kept, ...older].sort((one, other) => other.savedAt - one.savedAt)
  return { state: { ...state, offered: all }, commands }
}

/** The save fills in a blank slug and, publishing, a blank date, and spells tags as other articles do. */
function isStoredAs(stored: FormText, sent: FormText, differ: Differ) {
  const inOneCase = (typed: FormText) => (typed.tags ? { ...typed, tags: typed.tags.toLowerCase() } : typed)
  return differ(inOneCase(stored), inOneCase(sent)).every(
    (name) => (name === 'slug' || name === 'publishedAt') && !sent[name]?.trim(),
  )
}
