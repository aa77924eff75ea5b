/** Slows the browser down as a loaded machine does, for `npm test -- --only=browser --slow`. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** How many times slower than usual the processor is; tests may take that much longer. */
export const slowdown = process.env.TEST_SPEED === 'slow' ? 4 : 1

/** In milliseconds. Style sheets are slower than the rest, so that scripts run before them. */
const delays = { callbacks: 200, requests: 200, styleSheets: 600 }

/** Concerns every page that the browser opens from now on: those of specs, and windows that pages open. */
export function slowDown(browser: Browser): void {
  const { newContext } = browser
  browser.newContext = async (options) => slowContext(await newContext.call(browser, options))
}

async function slowContext(context: BrowserContext): Promise<BrowserContext> {
  // Before the scripts of tests, which may replace the clock.
  await context.addInitScript(delayCallbacks, delays.callbacks)
  let isOffline = false
  const sessions = new Map<Page, Promise<CDPSession | null>>()
  context.on('page', (page) => {
    sessions.set(page, slowPage(page, isOffline))
    page.on('close', () => sessions.delete(page))
  })
  const { newPage, setOffline } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    await sessions.get(page)
    return page
  }
  // The delays apply to requests in place of what Playwright sets.
  context.setOffline = async (offline) => {
    isOffline = offline
    await Promise.all([...sessions.values()].map(async (session) => delayRequests(await session, offline)))
    await setOffline.call(context, offline)
  }
  return context
}

/** Returns null for a window that is closed as soon as it is open. */
async function slowPage(page: Page, isOffline: boolean): Promise<CDPSession | null> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.enable')
    await delayRequests(session, isOffline)
    return session
  } catch (error) {
    if (page.isClosed()) return null
    throw error
  }
}

async function delayRequests(session: CDPSession | null, offline: boolean): Promise<void> {
  const rates = { downloadThroughput: -1, uploadThroughput: -1, offline }
  await session?.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [
      { urlPattern: '*://*:*/*.css', latency: delays.styleSheets, ...rates },
      { urlPattern: '', latency: delays.requests, ...rates },
    ],
  })
}

/** Runs in each page. */
function delayCallbacks(delay: number): void {
  const { setTimeout } = window
  const runLate = (callback: () => void) => setTimeout(callback, delay)

  // React's scheduler and our own tasks begin with a message. The messages that continue a task come while one is handled, and
  // at once: hydration has a hundred of them.
  const { postMessage } = MessagePort.prototype
  const { set: setHandler } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {}
  let isHandling = false
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(this: MessagePort, handler: (event: MessageEvent) => void) {
      setHandler?.call(this, (event: MessageEvent) => {
        isHandling = true
        try {
          handler.call(this, event)
        } finally {
          isHandling = false
        }
      })
    },
  })
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (isHandling) postMessage.call(this, message)
    else runLate(() => postMessage.call(this, message))
  }

  type Observer = { disconnect(): void }
  type ObserverClass = new (callback: (entries: unknown[]) => void, options?: unknown) => Observer
  const classes = window as unknown as Record<string, ObserverClass>
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver']) {
    const Original = classes[name]
    if (!Original) continue
    classes[name] = class extends Original {
      constructor(callback: (entries: unknown[], observer: Observer) => void, options?: unknown) {
        let waiting: unknown[] = []
        super((entries) => {
          if (waiting.length === 0)
            runLate(() => {
              const due = waiting
              waiting = []
              if (due.length > 0) callback(due, this)
            })
          waiting.push(...entries)
        }, options)
        this.disconnect = () => {
          waiting = []
          super.disconnect()
        }
      }
    }
  }
}
