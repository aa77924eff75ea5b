/** Keeps an unsaved text on the server while it is typed: one request at a time, each with what has changed since the last. */
import { type FormText, findBackupPlace, toTextId } from '~/domain/unsaved/draft-backup'
import {
  formatTextMark,
  listTextChanges,
  type TextChanges,
  type TextMark,
} from '~/domain/unsaved/unsaved-text'
import { listCopies } from './browser-copies'
import { keepUnsavedPath } from './unsaved-urls'

/** Why the server does not have the text. */
export type KeepProblem = 'unreachable' | 'signed-out' | 'too-long'

/** `changes` null: the text is no more. `isLast`: the page is being left. */
export type SentText = TextMark & { base: number; changes: TextChanges | null; isLast: boolean }

/** From the first key that was not sent. With what the browser's copy waits for, and a request, it is done in three seconds. */
const DELAY_MS = 1_000
const RETRY_MS = [2_000, 5_000, 10_000, 30_000]

/** `typed` null: there is none. */
type Version = { sequence: number; typed: FormText | null }

type Options = {
  id: string
  /** The status of the response; 0: there was none. */
  send: (sent: SentText) => Promise<number>
  /** Null: the server has the text, or will soon. */
  report: (problem: KeepProblem | null) => void
}

export type TextKeeper = ReturnType<typeof createTextKeeper>

export function createTextKeeper({ id, send, report }: Options) {
  let wanted: Version = { sequence: 0, typed: null }
  /** As far as we know. */
  let stored: Version = wanted
  let running: Version | null = null
  /** A request whose response was lost may have been carried out. */
  let isUncertain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const isDone = () =>
    wanted.typed === null
      ? stored.typed === null && !isUncertain && running === null
      : stored.sequence === wanted.sequence && stored.typed !== null

  const schedule = (millis: number) => {
    timer ??= setTimeout(run, millis)
  }

  async function run() {
    clearTimeout(timer)
    timer = undefined
    if (running || isDone()) return
    running = wanted
    const status = await post(wanted, stored, false)
    const sent = running
    running = null
    take(status, sent)
  }

  function post({ sequence, typed }: Version, before: Version, isLast: boolean) {
    const base = before.typed === null ? 0 : before.sequence
    const changes = typed && listTextChanges(before.typed ?? {}, typed)
    return send({ id, sequence, base: typed ? base : 0, changes, isLast })
  }

  function take(status: number, sent: Version) {
    if (status >= 200 && status < 300) {
      failures = 0
      isUncertain = false
      stored = sent
      report(null)
      if (!isDone()) schedule(sent.typed === null || wanted.typed === null ? 0 : DELAY_MS)
    } else if (status === 409 && stored.typed !== null) {
      stored = { sequence: 0, typed: null }
      isUncertain = true
      schedule(0)
    } else {
      const isRefused = status === 401 || status === 403
      report(isRefused ? 'signed-out' : status === 413 ? 'too-long' : 'unreachable')
      if (!isRefused && status !== 413) isUncertain = true
      // Sent again with the next key.
      if (status === 413 || status === 400) return
      schedule(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0)
      failures += 1
    }
  }

  return {
    /** The mark of the newest text. */
    mark: (): TextMark => ({ id, sequence: wanted.sequence }),
    hasText: () => wanted.typed !== null,
    update(typed: FormText) {
      if (wanted.typed && listTextChanges(wanted.typed, typed).length === 0) return
      wanted = { sequence: wanted.sequence + 1, typed }
      schedule(DELAY_MS)
    },
    /** It was saved, discarded or undone. `isByServer`: the server has ended it itself. */
    end(isByServer = false) {
      wanted = { sequence: wanted.sequence, typed: null }
      clearTimeout(timer)
      timer = undefined
      if (isByServer) {
        stored = wanted
        isUncertain = false
      } else if (!running && !isDone()) void run()
    },
    /** At once. */
    async flush(isLast = false): Promise<void> {
      if (isDone()) return
      if (!isLast) return run()
      const sent = wanted
      // Requests under way arrive before, as a rule; otherwise the browser has a copy.
      const status = await post(sent, running ?? stored, true)
      if (status >= 200 && status < 300 && sent.sequence >= stored.sequence) stored = sent
    },
    /** The reason for a failure may be gone. */
    retry() {
      if (failures > 0 && !running) void run()
    },
    /** Nothing more is sent. */
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** The place of the form. */
export type TextPlace = { editor: string; page: string; form: string; address: string }

/** The most that browsers send after a page is closed, with some room. */
const MAX_LAST_BYTES = 50_000

export async function postUnsavedText(place: TextPlace, { base, changes, isLast, ...mark }: SentText) {
  const body = new FormData()
  for (const [name, value] of Object.entries(place)) body.set(name, value)
  body.set('text', formatTextMark(mark))
  if (changes) {
    body.set('base', String(base))
    body.set('changes', JSON.stringify(changes))
  }
  const keepalive = isLast && new Blob([JSON.stringify(changes)]).size < MAX_LAST_BYTES
  try {
    return (await fetch(keepUnsavedPath, { method: 'POST', body, keepalive })).status
  } catch {
    return 0
  }
}

/** Sends all texts that this browser has a copy of. Whether the server has them now. */
export async function sendCopies(prefix: string): Promise<boolean> {
  const statuses = await Promise.all(
    (await listCopies(prefix)).map(({ key, sequence, typed, address }) =>
      postUnsavedText(
        { ...findBackupPlace(key), address },
        { id: toTextId(key), sequence, base: 0, changes: listTextChanges({}, typed), isLast: false },
      ),
    ),
  )
  return statuses.every((status) => status >= 200 && status < 300)
}
