/** Measures the time from the first tap on a page to the next paint, on a slow phone, at three moments of the load. */
import type { Browser, Page } from '@playwright/test'
import { fetchText, report } from './harness'
import { readTap, traceLoad, watchRequests } from './trace'

/** The first element that matches is tapped, near its left edge, where a player without scripts has its button. */
const controls = {
  menu: { path: '/', selector: 'header summary:not([aria-label])' },
  'search field': { path: '/search', selector: 'main input[type=search]' },
  play: { path: '/ai-podcasts/the-third-box', selector: 'main :is(audio, button)' },
  'older articles': { path: '/reviews', selector: 'main a[rel=next]' },
}
type Control = (typeof controls)[keyof typeof controls]

const moments = ['after the first paint', 'as the scripts have arrived', 'idle'] as const
type Moment = (typeof moments)[number]

type Point = { x: number; y: number }
export type Site = { name: string; address: string }

export async function measureFirstTaps(browser: Browser, sites: Site[], rounds: number): Promise<void> {
  const results = new Map<string, (number | null)[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, control] of Object.entries(controls))
      for (const moment of moments)
        for (const site of sites) {
          const key = [site.name, name, moment].join()
          results.set(key, [...(results.get(key) ?? []), await measureTap(browser, site, control, moment)])
        }
  for (const { name } of sites)
    report(
      `First taps, ms until the next paint, ${name}`,
      Object.keys(controls).map((tapped) => ({
        tapped,
        ...Object.fromEntries(
          moments.map((moment) => [moment, describe(results.get([name, tapped, moment].join()))]),
        ),
      })),
    )
}

async function measureTap(browser: Browser, { address }: Site, control: Control, moment: Moment) {
  const url = address + control.path
  const html = await fetchText(url)
  const named = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => address + path))
  const events = await traceLoad(browser, async (page) => {
    const quiet = watchRequests(page)
    const arrived = new Promise<void>((resolve) =>
      page.on('requestfinished', (request) => {
        if (named.delete(request.url()) && named.size === 0) resolve()
      }),
    )
    const { painted } = await watchPaint(page, control.selector)
    await page.goto(url, { waitUntil: 'commit' })
    let { x, y } = await painted
    if (moment === 'as the scripts have arrived') await arrived
    if (moment === 'idle') {
      await quiet()
      ;({ x, y } = (await page.evaluate(locate, control.selector)) ?? { x, y })
    }
    await page.touchscreen.tap(x, y)
    await quiet()
  })
  return readTap(events)
}

/** Returns a promise of where the element is when the page has been painted. */
async function watchPaint(page: Page, selector: string): Promise<{ painted: Promise<Point> }> {
  let tell: (point: Point) => void = () => {}
  const painted = new Promise<Point>((resolve) => {
    tell = resolve
  })
  await page.exposeFunction('tellPaint', (point: Point) => tell(point))
  // A page may be painted before all of it has arrived.
  await page.addInitScript(`function tell() {
    const point = (${locate})(${JSON.stringify(selector)})
    if (point) tellPaint(point)
    else requestAnimationFrame(tell)
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) tell()
  }).observe({ type: 'paint', buffered: true })`)
  return { painted }
}

/** Runs in the page, and brings the element into view. */
function locate(selector: string): Point | null {
  const element = document.querySelector(selector)
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + Math.min(24, width / 2), y: top + height / 2 }
}

/** The median, and the slowest. */
function describe(durations: (number | null)[] = []): string {
  const known = durations.flatMap((duration) => duration ?? []).sort((a, b) => a - b)
  if (known.length === 0) return 'none'
  return `${Math.round(known[Math.floor(known.length / 2)] ?? 0)} (${Math.round(known.at(-1) ?? 0)})`
}
