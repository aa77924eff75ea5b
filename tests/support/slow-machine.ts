/** Slows the browser down as a loaded machine does, for `npm test -- --only=browser --slow`. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

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
  const slowed = new WeakMap<Page, Promise<void>>()
  context.on('page', (page) => slowed.set(page, slowPage(page)))
  const { newPage } = context
  context.newPage = async () => {
    const page = await newPage.call(context)
    await slowed.get(page)
    return page
  }
  return context
}

async function slowPage(page: Page): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditionsByRule', {
      matchedNetworkConditions: [
        ['*://*:*/*.css', delays.styleSheets] as const,
        ['', delays.requests] as const,
      ].map(([urlPattern, latency]) => ({
        ...{ urlPattern, latency, downloadThroughput: -1, uploadThroughput: -1 },
      })),
    })
  } catch (error) {
    // A window may close as soon as it is open.
    if (!page.isClosed()) throw error
  }
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
