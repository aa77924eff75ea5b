/** Asks the server to draw single blocks of a text: one request at a time, each for all that are missing, and again after a failure. */
import { livePreviewPath } from '~/domain/editors/desk-urls'
import { createKeptPieces } from './kept-pieces'
import { type PreviewProblem, previewTimeoutMillis, toRetryMillis } from './retries'
import { MAX_PIECE_LENGTH, MAX_PIECES, MAX_PIECES_LENGTH, piecesField } from './sent-pieces'

/** refused: the server will not draw these, or not for this editor. broken: it failed, perhaps because of them. */
export type PieceProblem = PreviewProblem | 'refused' | 'broken'
/** `pieces`: the HTML of each source, in the same order; '': it is shown as typed. */
export type PiecesResult = { pieces: string[] } | { problem: PieceProblem }
export type FoundPiece = { html: string } | 'waiting' | 'failed'

const delayMillis = 50
/** In characters: those of hundreds of blocks. */
const MAX_KEPT = 2_000_000

type Options = {
  ask: (sources: string[], signal: AbortSignal) => Promise<PiecesResult>
  /** What `find` returns may be different. */
  onChange: () => void
}

/** What is being asked. `outdated`: those of which the answer will be. */
type Running = { request: AbortController; sources: ReadonlySet<string>; outdated: Set<string> }

export function createPieces({ ask, onChange }: Options) {
  const kept = createKeptPieces(MAX_KEPT)
  const queue = new Set<string>()
  const refused = new Set<string>()
  /** Those that failed together, and are asked one by one, with how often each has failed since. */
  const alone = new Map<string, number>()
  /** Those of them that are tried again later, while others have their turn. */
  const delayed = new Map<string, ReturnType<typeof setTimeout>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Running | null = null
  let failures = 0
  let isSignedOut = false

  const schedule = (millis: number) => {
    timer ??= setTimeout(send, millis)
  }
  const scheduleNext = () => {
    if (queue.size > 0 && !running && !isSignedOut) schedule(delayMillis)
  }

  function add(source: string) {
    if (refused.has(source) || delayed.has(source) || running?.sources.has(source)) return
    queue.add(source)
    scheduleNext()
  }

  async function send() {
    timer = undefined
    const sources = takeSources()
    if (sources.length === 0) return
    const request = new AbortController()
    const asked = { request, sources: new Set(sources), outdated: new Set<string>() }
    running = asked
    const timeout = setTimeout(() => request.abort(), previewTimeoutMillis)
    const result = await ask(sources, request.signal)
    clearTimeout(timeout)
    // Stopped meanwhile.
    if (running !== asked) return
    running = null
    if ('pieces' in result) keep(sources, result.pieces, asked.outdated)
    else fail(sources, result.problem)
    onChange()
    scheduleNext()
  }

  function takeSources(): string[] {
    const sources: string[] = []
    let length = 0
    for (const source of queue) {
      if (alone.has(source)) {
        if (sources.length > 0) continue
        sources.push(source)
        break
      }
      length += source.length
      if (sources.length === MAX_PIECES || length > MAX_PIECES_LENGTH) break
      sources.push(source)
    }
    for (const source of sources) queue.delete(source)
    return sources
  }

  function keep(sources: string[], pieces: string[], outdated: ReadonlySet<string>) {
    failures = 0
    for (const [index, source] of sources.entries()) {
      kept.keep(source, pieces[index] ?? '', outdated.has(source))
      alone.delete(source)
    }
    kept.dropUnused()
  }

  function fail(sources: string[], problem: PieceProblem) {
    if (problem === 'unreachable' || problem === 'signed-out') {
      putBack(sources)
      if (problem === 'signed-out') isSignedOut = true
      else schedule(toRetryMillis(failures))
      failures += 1
      return
    }
    failures = 0
    const [source = ''] = sources
    if (sources.length > 1) {
      for (const each of sources) alone.set(each, 0)
      putBack(sources)
    } else if (problem === 'broken') delay(source)
    else {
      alone.delete(source)
      refused.add(source)
    }
  }

  function putBack(sources: string[]) {
    const others = [...queue]
    queue.clear()
    for (const source of [...sources, ...others]) queue.add(source)
  }

  function delay(source: string) {
    const failed = alone.get(source) ?? 0
    alone.set(source, failed + 1)
    const end = () => {
      delayed.delete(source)
      add(source)
    }
    delayed.set(source, setTimeout(end, toRetryMillis(failed)))
  }

  /** Returns what was delayed. */
  function endDelays(matches: (source: string) => boolean): string[] {
    const ended = [...delayed].filter(([source]) => matches(source))
    for (const [source, delayedTimer] of ended) {
      clearTimeout(delayedTimer)
      delayed.delete(source)
    }
    return ended.map(([source]) => source)
  }

  return {
    /** What is known of a block; it is asked for if need be, and `onChange` called when there is more to know. */
    find(source: string): FoundPiece {
      if (source.length > MAX_PIECE_LENGTH) return 'failed'
      const piece = kept.find(source)
      if (!piece || piece.isOutdated) add(source)
      if (piece) return { html: piece.html }
      const hasFailed = failures > 0 || refused.has(source) || (alone.get(source) ?? 0) > 0
      return hasFailed ? 'failed' : 'waiting'
    },
    /** What these show may have changed. `find` asks again, and meanwhile returns the HTML that is known. */
    forget(matches: (source: string) => boolean): void {
      kept.outdate(matches)
      endDelays(matches)
      for (const source of refused) if (matches(source)) refused.delete(source)
      for (const source of alone.keys()) if (matches(source)) alone.delete(source)
      for (const source of running?.sources ?? []) if (matches(source)) running?.outdated.add(source)
    },
    /** The reason for a failure may be gone. */
    retry(): void {
      const isDelayed = delayed.size > 0
      for (const source of endDelays(() => true)) queue.add(source)
      if ((failures === 0 && !isDelayed) || running) return
      isSignedOut = false
      clearTimeout(timer)
      timer = undefined
      schedule(0)
    },
    stop(): void {
      clearTimeout(timer)
      endDelays(() => true)
      const request = running?.request
      running = null
      request?.abort()
    },
  }
}

/** By status; others from 500 on: broken, and the rest: refused. */
const problems: Record<number, PieceProblem> = {
  ...{ 401: 'signed-out', 413: 'too-long' },
  // Too busy, or not running at the moment.
  ...{ 408: 'unreachable', 429: 'unreachable', 502: 'unreachable', 503: 'unreachable', 504: 'unreachable' },
}

/**
 * Fetches blocks as the article of a form will show them, with what the form has beside the text; of a page, which has nothing beside
 * it, nothing is sent. Never rejects.
 */
export async function fetchPieces(
  form: HTMLFormElement,
  sources: readonly string[],
  signal: AbortSignal,
): Promise<PiecesResult> {
  const isPage = form.dataset.preview !== undefined
  const body = isPage ? new FormData() : new FormData(form)
  for (const [name, value] of [...body]) if (typeof value !== 'string') body.delete(name)
  body.set('content', '')
  body.set(piecesField, JSON.stringify(sources))
  try {
    const response = await fetch(livePreviewPath, { method: 'POST', body, signal })
    const { status } = response
    if (!response.ok) return { problem: problems[status] ?? (status < 500 ? 'refused' : 'broken') }
    // To the sign-in.
    if (response.redirected) return { problem: 'signed-out' }
    const { pieces } = (await response.json()) as { pieces?: string[] }
    // A server of an older version shows the page instead.
    return pieces?.length === sources.length ? { pieces } : { problem: 'unreachable' }
  } catch {
    return { problem: 'unreachable' }
  }
}
