/** Loads pages as a slow phone does, and reads the work of their main thread from a trace. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
/** How many times slower than this machine. Tasks take that much more of the processor's time, too: Chromium waits busily. */
const SLOWDOWN = 4
const QUIET_MS = 2_000
const MAX_LOAD_MS = 20_000
const MAX_TRACE_MS = 120_000
const LONG_TASK_MS = 50

/** `dur` and `tdur` in microseconds: on the wall, and of the processor. `ph`: the phase, which begins with `b` or `B`. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: {
    elementCount?: number
    beginData?: { dirtyObjects?: number }
    data?: { interactionId?: number; duration?: number; frame?: string }
  }
}

export type Work = {
  /** By which tasks after the first paint of content exceed 50 ms of the processor's time. */
  'blocked ms': number
  'processor ms': number
  'of these before the first paint': number
  'style recalculations': number
  'elements styled': number
  layouts: number
  'objects laid out': number
}

/** Records what a new window does, which has nothing in its cache. */
export async function traceLoad(
  browser: Browser,
  load: (page: Page, session: CDPSession) => Promise<void>,
): Promise<TraceEvent[]> {
  // With changed styles, the hashes that the page allows are wrong.
  const context = await browser.newContext({ ...phone, bypassCSP: true })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const stop = await startTrace(browser)
    await Promise.race([load(page, session), failLater()])
    return await stop()
  } finally {
    await context.close()
  }
}

async function failLater(): Promise<never> {
  await sleep(MAX_TRACE_MS, undefined, { ref: false })
  throw new Error('The page has not loaded in time.')
}

async function startTrace(browser: Browser): Promise<() => Promise<TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['loading', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return events
  }
}

/** Resolves when no request has begun or ended for two seconds. */
export function watchRequests(page: Page): () => Promise<void> {
  let latest = Date.now()
  for (const name of ['request', 'requestfinished', 'requestfailed'] as const)
    page.on(name as 'request', () => {
      latest = Date.now()
    })
  return async () => {
    for (const limit = Date.now() + MAX_LOAD_MS; Date.now() < Math.min(limit, latest + QUIET_MS); )
      await sleep(50)
  }
}

/** The work of the thread that painted the page. */
export function readWork(events: readonly TraceEvent[]): Work {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The page was not painted.')
  const own = events.filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
  const named = (name: string) => own.filter((event) => event.name === name && event.ph === 'X')
  const later = (name: string) => named(name).filter(({ ts }) => ts >= paint.ts)
  const tasks = named('RunTask').map(({ ts, tdur = 0 }) => ({ ms: tdur / 1000, isLater: ts >= paint.ts }))
  const styles = later('UpdateLayoutTree')
  const layouts = later('Layout')
  return {
    'blocked ms': sum(tasks.map(({ ms, isLater }) => (isLater ? Math.max(0, ms - LONG_TASK_MS) : 0))),
    'processor ms': sum(tasks.map(({ ms }) => ms)),
    'of these before the first paint': sum(tasks.map(({ ms, isLater }) => (isLater ? 0 : ms))),
    'style recalculations': styles.length,
    'elements styled': sum(styles.map(({ args }) => args.elementCount ?? 0)),
    layouts: layouts.length,
    'objects laid out': sum(layouts.map(({ args }) => args.beginData?.dirtyObjects ?? 0)),
  }
}

/** From the tap to the next paint, of whatever the tap caused most of: pressing, releasing or clicking. Null: there was none. */
export function readTap(events: readonly TraceEvent[]): number | null {
  const durations = events
    .filter(({ name, args }) => name === 'EventTiming' && (args.data?.interactionId ?? 0) > 0)
    .map(({ args }) => args.data?.duration ?? 0)
  return durations.length > 0 ? Math.max(...durations) : null
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
