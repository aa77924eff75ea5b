/** Sends a file in parts, and goes on from where the server is whenever the connection was lost. */
import { i18n } from '~/domain/language/desk-i18n'

/** As the server stores it, so that nothing of a part is lost but the part itself. */
export const PART_BYTES = 4 * 1024 * 1024
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 30_000
/** Before, the pace says little. */
const MIN_PACED_MS = 3_000

/**
 * What the server says of an upload. `bytes`: how much of the file it has. `problem`: sending again does not help. `path`: of the page
 * about the file, once it is whole.
 */
export type UploadAnswer = {
  id: string
  bytes: number
  isWhole: boolean
  problem: string | null
  path?: string | undefined
}

/** Each resolves with null if the connection was lost or the server is in trouble. */
export type Sender = {
  announce: () => Promise<UploadAnswer | null>
  /** Null also where the answer is no answer; then `ask` tells. `report`: of this part, how much was sent. */
  send: (id: string, from: number, report: (bytes: number) => void) => Promise<UploadAnswer | null>
  ask: (id: string) => Promise<UploadAnswer | null>
  wait: (ms: number) => Promise<void>
  now: () => number
}

/** `secondsLeft`: null: that can’t be said yet. `isWaiting`: the connection is lost. */
export type SendState = { bytes: number; secondsLeft: number | null; isWaiting: boolean }

/** `id` null: stopped before the server knew of the file. */
export type Sent = { id: string | null; problem: string | null; path?: string | undefined }

export async function sendInParts(
  sender: Sender,
  size: number,
  report: (state: SendState) => void,
  isStopped: () => boolean,
): Promise<Sent> {
  let waits = 0
  let id: string | null = null
  let start: { at: number; bytes: number } | null = null
  let answer: UploadAnswer | null = null
  const tell = (bytes: number, isWaiting: boolean) =>
    report({
      bytes,
      isWaiting,
      secondsLeft: start && toSecondsLeft(start, { at: sender.now(), bytes }, size),
    })
  for (let bytes = 0; !isStopped(); ) {
    answer = await next(sender, id, answer, (sent) => tell(bytes + sent, false))
    if (answer?.problem) return { id, problem: answer.problem }
    if (answer?.isWhole) return { id: answer.id, problem: null, path: answer.path }
    if (answer) {
      ;({ id, bytes } = answer)
      start ??= { at: sender.now(), bytes }
      waits = 0
      tell(bytes, false)
      continue
    }
    tell(bytes, true)
    await sender.wait(Math.min(FIRST_WAIT_MS * 2 ** waits, MAX_WAIT_MS))
    waits += 1
  }
  return { id, problem: null }
}

/** `last`: null: the last request failed, so it is asked first how much has arrived. */
function next(
  { announce, send, ask }: Sender,
  id: string | null,
  last: UploadAnswer | null,
  report: (bytes: number) => void,
): Promise<UploadAnswer | null> {
  if (id === null) return announce()
  return last ? send(id, last.bytes, report) : ask(id)
}

type Point = { at: number; bytes: number }

/** Null: that can’t be said yet. */
export function toSecondsLeft(start: Point, now: Point, size: number): number | null {
  const [elapsed, sent] = [now.at - start.at, now.bytes - start.bytes]
  if (elapsed < MIN_PACED_MS || sent <= 0) return null
  return Math.ceil(((elapsed / sent) * (size - now.bytes)) / 1_000)
}

/** "About 3 minutes left". */
export function describeTimeLeft(seconds: number | null): string {
  if (seconds === null) return ''
  if (seconds < 60) return i18n.t('Less than a minute left')
  return describeMinutesLeft(Math.ceil(seconds / 60))
}

export function describeMinutesLeft(minutes: number): string {
  if (minutes < 90)
    return i18n.t('{minutes, plural, one {About a minute left} other {About # minutes left}}', { minutes })
  return i18n.t('{hours, plural, one {About an hour left} other {About # hours left}}', {
    hours: Math.round(minutes / 60),
  })
}
