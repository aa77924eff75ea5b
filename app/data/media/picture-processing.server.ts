/** Starts and ends the process that makes the files of pictures, and watches over each picture that it takes. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { env } from '~/env.server'
import { endAttempt, findPictureDelay, markFailed } from './picture-queue.server'

/** What the process tells. `tooLarge`: it uses more memory than it may. */
export type WorkerMessage =
  | { kind: 'idle' }
  | { kind: 'tooLarge' }
  | { kind: 'started' | 'finished'; hash: string }

/** Of one step of one picture, whose process is ended beyond them. */
type Limits = { millis: number; bytes: number }
/** The largest pictures allowed take half of either, on a machine that is busy with pages. */
const defaultLimits: Limits = { millis: 120_000, bytes: 1_500_000_000 }

const tooSlow =
  'This picture takes too long to process. Please export it as a JPEG 4,000 pixels wide and upload that.'
const tooLarge =
  'This picture takes too much memory to process. Please export it as a JPEG 4,000 pixels wide and upload that.'

/** A process that has nothing to do is ended, because it occupies memory. */
const IDLE_MS = 20_000
/** For pictures of other instances that ended in the middle, and after outages. */
const CHECK_MS = 30_000
const SOON_MS = 200

type Processing = {
  limits: Limits
  worker: ChildProcess | null
  /** The picture that the process has taken. */
  current: string | null
  /** Why the process was ended in the middle of it. */
  problem: string | null
  isStopped: boolean
  stepTimer: NodeJS.Timeout | undefined
  idleTimer: NodeJS.Timeout | undefined
  checkTimer: NodeJS.Timeout | undefined
  listeners: Set<(hash: string) => void>
}

/** On globalThis, because the development server reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusPictures?: Processing | null }

/** Does nothing when it already runs, or when no database is configured. */
export function startProcessing(limits = defaultLimits): void {
  if (globals.ohmnibusPictures || !env().databaseUrl) return
  const processing: Processing = {
    limits,
    worker: null,
    current: null,
    problem: null,
    isStopped: false,
    stepTimer: undefined,
    idleTimer: undefined,
    checkTimer: undefined,
    listeners: new Set(),
  }
  globals.ohmnibusPictures = processing
  void check(processing)
}

/** Ends the process at once; a picture in the middle is taken again when its lease has ended. */
export function stopProcessing(): void {
  const processing = globals.ohmnibusPictures
  if (!processing) return
  globals.ohmnibusPictures = null
  processing.isStopped = true
  for (const timer of [processing.stepTimer, processing.idleTimer, processing.checkTimer]) clearTimeout(timer)
  processing.worker?.kill('SIGKILL')
}

/** To be called when a picture has been added. */
export function wakeProcessing(): void {
  const processing = globals.ohmnibusPictures
  if (!processing || processing.isStopped) return
  clearTimeout(processing.idleTimer)
  processing.worker ??= startWorker(processing)
  processing.worker.send('work', () => {})
}

/** Resolves when this instance has finished the picture's next step, after `millis` in any case; at once if it processes none. */
export function awaitStep(hash: string, millis: number): Promise<void> {
  const listeners = globals.ohmnibusPictures?.listeners
  if (!listeners) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = (finished: string) => {
      if (finished !== hash) return
      clearTimeout(timer)
      listeners.delete(finish)
      resolve()
    }
    const timer = setTimeout(() => finish(hash), millis)
    listeners.add(finish)
  })
}

async function check(processing: Processing): Promise<void> {
  // An outage is reported by whoever else uses the database.
  const delay = await findPictureDelay().catch(() => null)
  if (processing.isStopped) return
  if (delay === 0) wakeProcessing()
  const next = Math.min(CHECK_MS, Math.max(SOON_MS, delay ? delay + SOON_MS : CHECK_MS))
  processing.checkTimer = setTimeout(() => void check(processing), next).unref()
}

function startWorker(processing: Processing): ChildProcess {
  const { bytes } = processing.limits
  const worker = env().production
    ? fork(path.resolve('build/bundle/media-worker.js'), [`${bytes}`])
    : fork(path.resolve('app/media-worker/main.ts'), [`${bytes}`], { execArgv: ['--import', 'tsx'] })
  worker.on('message', (message: WorkerMessage) => handleMessage(processing, worker, message))
  worker.on('error', (error) => console.error('The process for pictures failed:', error.message))
  worker.once('exit', () => void handleExit(processing))
  // Neither it nor its channel keeps a server that is done from ending.
  worker.unref()
  worker.channel?.unref()
  return worker
}

function handleMessage(processing: Processing, worker: ChildProcess, message: WorkerMessage): void {
  const end = (problem: string) => {
    processing.problem = problem
    worker.kill('SIGKILL')
  }
  if (message.kind === 'tooLarge') {
    if (processing.current) end(tooLarge)
    return
  }
  clearTimeout(processing.stepTimer)
  clearTimeout(processing.idleTimer)
  if (message.kind === 'idle') {
    processing.idleTimer = setTimeout(() => worker.kill('SIGKILL'), IDLE_MS).unref()
    return
  }
  const isStarted = message.kind === 'started'
  processing.current = isStarted ? message.hash : null
  if (isStarted) processing.stepTimer = setTimeout(end, processing.limits.millis, tooSlow).unref()
  else for (const listener of processing.listeners) listener(message.hash)
}

async function handleExit(processing: Processing): Promise<void> {
  clearTimeout(processing.stepTimer)
  const { current, problem } = processing
  processing.worker = null
  processing.current = null
  processing.problem = null
  if (processing.isStopped || !current) return
  if (!problem) console.error(`The process for pictures ended while it processed ${current}.`)
  await (problem ? markFailed(current, problem) : endAttempt(current)).catch(() => {})
  for (const listener of processing.listeners) listener(current)
  wakeProcessing()
}
