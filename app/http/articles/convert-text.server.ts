/** Converts texts: short ones at once, others in a process of their own that is ended beyond its limits (decision 0056). */
import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { spokenLanguage } from '~/data/publication/translations.server'
import { isLight, isTooHeavy } from '~/domain/articles/article-body/weight'
import {
  type ConversionAnswer,
  type ConversionName,
  type ConversionRequest,
  type Conversions,
  conversions,
} from '~/domain/articles/conversions'
import { env } from '~/env.server'

type Args<Name extends ConversionName> = Parameters<Conversions[Name]>
type Result<Name extends ConversionName> = ReturnType<Conversions[Name]>

/** `texts`: what is converted. `isWaitedFor`: by a reader, who comes before the desk. */
type Options = { texts: readonly string[]; isWaitedFor?: boolean }

type Job = {
  name: ConversionName
  args: unknown[]
  isWaitedFor: boolean
  finish: (result: unknown) => void
}

/** The heaviest text takes four seconds on a quiet machine. */
const MAX_MILLIS = 15_000
/** Half as much again as the heaviest text needs. */
const MAX_MEGABYTES = 128
/** The limit for the desk, beside the one that is being converted: readers wait for no more than these. */
const MAX_WAITING = 2
/** A process that has nothing to do is ended, because it occupies memory. */
const IDLE_MS = 20_000

/** Texts that could not be converted, by hash: trying again takes as long. Not for good, as the machine may have been busy. */
const failed = new LRUCache<string, true>({ max: 1_000, ttl: 600_000 })

const waiting: Job[] = []
let running: { job: Job; id: number; timer: NodeJS.Timeout } | null = null
let worker: ChildProcess | null = null
let idleTimer: NodeJS.Timeout | undefined
let lastId = 0

/**
 * Null: the text has too many marks, or takes too long or too much memory to convert. Throws 503 when too much of the desk is
 * being converted already.
 */
export async function convert<Name extends ConversionName>(
  name: Name,
  args: Args<Name>,
  { texts, isWaitedFor = false }: Options,
): Promise<Result<Name> | null> {
  if (texts.some(isTooHeavy)) return null
  if (texts.every(isLight)) {
    const now: (...args: Args<Name>) => Result<Name> = conversions[name] as never
    return now(...args)
  }
  const key = createHash('sha256')
    .update(JSON.stringify([name, texts]))
    .digest('base64')
  if (failed.has(key)) return null
  if (!isWaitedFor && waiting.filter((job) => !job.isWaitedFor).length >= MAX_WAITING)
    throw new Response('Too many long texts are being converted. Try again in a moment.\n', { status: 503 })
  const result = await new Promise<unknown>((finish) => {
    const job = { name, args, isWaitedFor, finish }
    const place = isWaitedFor ? waiting.findIndex((other) => !other.isWaitedFor) : -1
    waiting.splice(place === -1 ? waiting.length : place, 0, job)
    startNext()
  })
  if (result === null) failed.set(key, true)
  return result as Result<Name> | null
}

function startNext(): void {
  if (running) return
  const job = waiting.shift()
  clearTimeout(idleTimer)
  if (!job) {
    idleTimer = setTimeout(stopTextProcess, IDLE_MS).unref()
    return
  }
  worker ??= startWorker()
  lastId += 1
  running = { job, id: lastId, timer: setTimeout(stopTextProcess, MAX_MILLIS) }
  const request: ConversionRequest = {
    id: lastId,
    name: job.name,
    args: job.args,
    language: spokenLanguage(),
  }
  worker.send(request, (error) => {
    if (error) stopTextProcess()
  })
}

function finishRunning(result: unknown): void {
  if (!running) return
  const { job, timer } = running
  clearTimeout(timer)
  running = null
  job.finish(result)
  startNext()
}

/** At once. What it was converting has failed. */
export function stopTextProcess(): void {
  clearTimeout(idleTimer)
  const ended = worker
  worker = null
  ended?.kill('SIGKILL')
  finishRunning(null)
}

function startWorker(): ChildProcess {
  const { production: isProduction } = env()
  const file = isProduction ? 'build/bundle/text-worker.js' : 'app/text-worker/main.ts'
  const limits = [`--max-old-space-size=${MAX_MEGABYTES}`, '--max-semi-space-size=4']
  const child = fork(path.resolve(file), {
    execArgv: [...limits, ...(isProduction ? [] : ['--import', 'tsx'])],
    // It needs no secret.
    env: { NODE_ENV: isProduction ? 'production' : 'development' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', ({ id, result }: ConversionAnswer) => {
    if (running?.id === id) finishRunning(result)
  })
  const fail = () => {
    if (worker === child) stopTextProcess()
  }
  child.on('error', fail)
  child.once('exit', fail)
  // Neither it nor its channel keeps a server that is done from ending.
  child.unref()
  child.channel?.unref()
  return child
}
