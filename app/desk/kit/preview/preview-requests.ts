/** Asks the server for the preview: one request at a time, each for the newest text, and again after a failure. */
import { type PreviewProblem, previewTimeoutMillis, toRetryMillis } from '~/desk/kit/pieces/retries'
import { livePreviewPath } from '~/domain/editors/desk-urls'

/** The HTML of the article's text, and that of the page around it. */
export type LivePreview = { page: string; html: string }
export type PreviewResult = LivePreview | { problem: PreviewProblem }

/** Long enough for a few keystrokes of one word, short enough to follow them. */
const delayMillis = 50
/** A long article takes the browser long to show: most of the time is for typing. */
const pausePerShown = 3

const problems: Record<number, PreviewProblem> = { 401: 'signed-out', 413: 'too-long' }

type Options = {
  ask: (signal: AbortSignal) => Promise<PreviewResult>
  show: (preview: LivePreview) => void
  /** Null: the preview is up to date, or about to be. */
  report: (problem: PreviewProblem | null) => void
}

/** `update`: the text may have changed; `retry`: the reason for a failure may be gone. */
export function createPreviewRequests({ ask, show, report }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | null = null
  let isStale = false
  let failures = 0
  let pause = delayMillis

  const schedule = (millis: number) => {
    timer ??= setTimeout(send, millis)
  }

  async function send() {
    timer = undefined
    isStale = false
    const request = new AbortController()
    running = request
    const timeout = setTimeout(() => request.abort(), previewTimeoutMillis)
    const result = await ask(request.signal)
    clearTimeout(timeout)
    // Stopped meanwhile.
    if (running !== request) return
    running = null
    if ('html' in result) {
      failures = 0
      const start = Date.now()
      show(result)
      pause = Math.max(delayMillis, (Date.now() - start) * pausePerShown)
      report(null)
      if (isStale) schedule(pause)
    } else {
      report(result.problem)
      schedule(toRetryMillis(failures))
      failures += 1
    }
  }

  return {
    update() {
      isStale = true
      if (!running) schedule(pause)
    },
    retry() {
      if (failures === 0 || running) return
      clearTimeout(timer)
      timer = undefined
      schedule(0)
    },
    stop() {
      clearTimeout(timer)
      const request = running
      running = null
      request?.abort()
    },
  }
}

/**
 * Fetches the preview of an article, or the page that the form's `data-preview` names and that shows what is posted to it. Without
 * the pictures that are chosen. Never rejects.
 */
export async function fetchPreview(form: HTMLFormElement, signal: AbortSignal): Promise<PreviewResult> {
  const { preview: pagePath } = form.dataset
  const body = new FormData(form)
  for (const [name, value] of [...body]) if (typeof value !== 'string') body.delete(name)
  try {
    const response = await fetch(pagePath ?? livePreviewPath, { method: 'POST', body, signal })
    if (!response.ok) return { problem: problems[response.status] ?? 'unreachable' }
    // To the sign-in.
    if (response.redirected) return { problem: 'signed-out' }
    return pagePath ? takeArticle(await response.text()) : ((await response.json()) as LivePreview)
  } catch {
    return { problem: 'unreachable' }
  }
}

/** Out of a whole page, of which only the main part is parsed: the policy of this page forbids the styles of another. */
function takeArticle(page: string): LivePreview {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(page) ?? []
  const article = new DOMParser().parseFromString(main, 'text/html').querySelector('article')
  const text = article?.querySelector('.article-body')
  const html = text?.innerHTML ?? ''
  text?.replaceChildren()
  return { page: article?.outerHTML ?? '', html }
}
