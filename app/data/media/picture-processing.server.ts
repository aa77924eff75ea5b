/** Starts and ends the process that makes the files of pictures, and watches over each picture that it takes. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { env } from '~/env.server'
import { endAttempt, findPictureDelay } from './picture-queue.server'

/** What the process tells. */
export type WorkerMessage = { kind: 'idle' } | { kind: 'started' | 'finished'; hash: string }

/** Of one step of one picture. */
const STEP_MS = 120_000
/** A process that has nothing to do is ended, because it occupies memory. */
const IDLE_MS = 20_000
/** For pictures of other instances that ended in the middle, and after outages. */
const CHECK_MS = 30_000
const SOON_MS = 200

type Processing = {
  worker: ChildProcess | null
  /** The picture that the process has taken. */
  current: string | null
  isStopped: boolean
  stepTimer: NodeJS.Timeout | undefined
  idleTimer: NodeJS.Timeout | undefined
  checkTimer: NodeJS.Timeout | undefined
  listeners: Set<(hash: string) => void>
}

/** On globalThis, because the development server reloads this module. */
const globals = globalThis as typeof globalThis & { ohmnibusPictures?: Processing | null }

/** Does nothing when it already runs, or when no database is configured. */
export function startProcessing(): void {
  if (globals.ohmnibusPictures || !env().databaseUrl) return
  const processing: Processing = {
    worker: null,
    current: null,
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
  const worker = env().production
    ? fork(path.resolve('build/bundle/media-worker.js'))
    : fork(path.resolve('app/media-worker/main.ts'), { execArgv: ['--import', 'tsx'] })
  worker.on('message', (message: WorkerMessage) => handleMessage(processing, worker, message))
  worker.on('error', (error) => console.error('The process for pictures failed:', error.message))
  worker.once('exit', () => void handleExit(processing))
  // Neither it nor its channel keeps a server that is done from ending.
  worker.unref()
  worker.channel?.unref()
  return worker
}

function handleMessage(processing: Processing, worker: ChildProcess, message: WorkerMessage): void {
  clearTimeout(processing.stepTimer)
  clearTimeout(processing.idleTimer)
  if (message.kind === 'idle') {
    processing.idleTimer = setTimeout(() => worker.kill('SIGKILL'), IDLE_MS).unref()
    return
  }
  const isStarted = message.kind === 'started'
  processing.current = isStarted ? message.hash : null
  if (isStarted) processing.stepTimer = setTimeout(() => worker.kill('SIGKILL'), STEP_MS).unref()
  else for (const listener of processing.listeners) listener(message.hash)
}

async function handleExit(processing: Processing): Promise<void> {
  clearTimeout(processing.stepTimer)
  const { current } = processing
  processing.worker = null
  processing.current = null
  if (processing.isStopped || !current) return
  console.error(`The process for pictures ended while it processed ${current}.`)
  await endAttempt(current).catch(() => {})
  for (const listener of processing.listeners) listener(current)
  wakeProcessing()
}
