/** Opens an article's form in a browser and types into its text, in the bare text area or on the surface. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import type { WritingView } from '~/domain/editors/writing-view'
import { watchRequests } from './trace'

/** A letter each, as a fast typist's, with a rest in which the page does what it has put off. */
const REST_MS = 60
const words = 'and the quick brown fox jumps over a lazy dog that sleeps in the sun of the yard '

export type Form = { page: Page; view: WritingView; context: BrowserContext }

type Account = { address: string; cookies: string; view: WritingView }

/** A new window, which has nothing in its cache. `prepare`: before anything is loaded. */
export async function openForm(
  browser: Browser,
  { address, cookies, view }: Account,
  slug: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Form> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      // As over HTTPS, which the names of the cookies ask for; browsers send them to their own machine without it.
      return { name, value: value.join('='), url: address.replace('http:', 'https:') }
    }),
  )
  const page = await context.newPage()
  await prepare(page)
  const quiet = watchRequests(page)
  await page.goto(`${address}/admin/articles/${slug}`)
  await page.locator(view === 'reads' ? '.cm-content' : '.writing-toolbar').waitFor({ timeout: 120_000 })
  await quiet()
  return { page, view, context }
}

/** Puts the caret somewhere, and waits until the page has shown it. */
export async function putCaret({ page, view }: Form, at: number): Promise<void> {
  if (view === 'reads')
    await page.locator('.cm-content').evaluate((element: Element, anchor) => {
      const { view } = (element as CodeMirrorContent).cmTile.root
      view.focus()
      view.dispatch({ selection: { anchor }, scrollIntoView: true })
    }, at)
  else
    await page.locator('textarea[name=content]').evaluate((element, position) => {
      const field = element as HTMLTextAreaElement
      field.setSelectionRange(position, position)
      field.blur()
      // Browsers scroll to the caret of what gets the focus.
      field.focus()
    }, at)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await sleep(2_000)
}

/** How CodeMirror finds the view of an element. */
type CodeMirrorContent = Element & {
  cmTile: {
    root: {
      view: {
        focus: () => void
        dispatch: (transaction: { selection: { anchor: number }; scrollIntoView: boolean }) => void
      }
    }
  }
}

/** Once for each page that is typed into. */
export async function watchKeys({ page }: Form): Promise<void> {
  await page.evaluate(() => {
    let pressed: number | null = null
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    // What scripts change because of the key is done before the next frame.
    addEventListener(
      'input',
      ({ isTrusted }) => {
        if (!isTrusted || pressed === null) return
        const since = pressed
        pressed = null
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          // The next task: the frame is painted.
          port1.onmessage = () =>
            dispatchEvent(new CustomEvent('key-painted', { detail: performance.now() - since }))
          port2.postMessage(null)
        })
      },
      true,
    )
  })
}

/** In milliseconds. `processor`: the work of the main thread, with what is put off until the keys rest. Other load hardly adds to it. */
export type Typed = { times: number[]; processor: number }

/** Presses keys, from the one with this number. `times`: from each press to the next frame that was painted. */
export async function type({ page }: Form, count: number, first: number): Promise<Typed> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await readWork(session)
  const times: number[] = []
  for (let n = first; n < first + count; n += 1) {
    const painted = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('key-painted', (event) => resolve((event as CustomEvent<number>).detail), {
            once: true,
          }),
        ),
    )
    await page.keyboard.press(words[n % words.length] ?? ' ')
    times.push(await painted)
    await sleep(REST_MS)
  }
  const processor = (await readWork(session)) - before
  await session.detach()
  return { times, processor }
}

async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
