/** Puts a preview beside the article form on wide screens, which can be switched off. */
import morphdom from 'morphdom'
import {
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { HasScripts, ScriptMark } from '~/remix/document'
import { createPreviewRequests, fetchPreview, type PreviewProblem } from './preview-requests'

const key = 'live-preview'

/**
 * Runs before the form is painted, which would otherwise move when it turns out that the preview is switched off. No quotes or angle
 * brackets, which would be escaped.
 */
const previewChoiceScript = `try{if(localStorage.getItem(\`${key}\`)==\`off\`)document.documentElement.dataset.livePreview=\`off\`}catch(e){}`

const texts: Record<PreviewProblem, string> = {
  unreachable: 'The preview has lost its connection. Your text is safe, and the preview will catch up.',
  'signed-out':
    'You’ve been signed out, so the preview has stopped. Your text is safe: save it to sign in again.',
  'too-long': 'The text is too long to preview.',
}

/** Not every browser gives the focus to what scrolls. */
const scrollableByKeyboard = { tabIndex: 0 }

const wideScreen = '(width >= 64rem)'

type LivePreviewFrameProps = { form: RefObject<HTMLFormElement>; children: ReactNode }

/** The server always renders it, so that the form has its place from the start; the style sheet hides it where it does not belong. */
export function LivePreviewFrame({ form, children }: LivePreviewFrameProps) {
  const isScripted = useHydrated()
  const hasScripts = useContext(HasScripts)
  const mark = useContext(ScriptMark)
  const isWide = useSyncExternalStore(listenToWidth, isWideScreen, yes)
  const remembered = useSyncExternalStore(neverChanges, readPreviewChoice, yes)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isTurnedOn = chosen ?? remembered
  const toggle = () => {
    setChosen(!isTurnedOn)
    savePreviewChoice(!isTurnedOn)
  }
  const isShown = hasScripts && isWide && isTurnedOn
  return (
    <>
      {isScripted ? null : <script nonce={mark}>{previewChoiceScript}</script>}
      {hasScripts && isWide ? (
        <p className="live-preview-choice" data-awaited={!isScripted || undefined}>
          <button
            type="button"
            aria-pressed={isTurnedOn}
            onClick={toggle}
            className="button-quiet live-preview-toggle"
          >
            Preview beside the text
          </button>
        </p>
      ) : null}
      <div className={isShown ? 'live-preview-columns' : undefined} data-awaited={!isScripted || undefined}>
        {children}
        {isShown ? <LivePreviewPanel form={form} /> : null}
      </div>
    </>
  )
}

const yes = () => true
const neverChanges = () => () => {}
const isWideScreen = () => window.matchMedia(wideScreen).matches

function listenToWidth(onChange: () => void) {
  const query = window.matchMedia(wideScreen)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** The article as readers will see it, beside the text that is being written. */
function LivePreviewPanel({ form }: { form: RefObject<HTMLFormElement> }) {
  const scroller = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const problem = useLivePreview({ form, scroller, body })
  return (
    <div className="live-preview">
      <p role="status" className="live-preview-note">
        {problem ? texts[problem] : null}
      </p>
      <section
        ref={scroller}
        aria-label="Preview of the text"
        className="live-preview-scroller"
        {...scrollableByKeyboard}
      >
        <div ref={body} className="article-body" />
      </section>
    </div>
  )
}

/**
 * Remembers in this browser whether an editor wants the preview beside the text. True unless it was switched off.
 */
function readPreviewChoice(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

function savePreviewChoice(isTurnedOn: boolean): void {
  try {
    localStorage.setItem(key, isTurnedOn ? 'on' : 'off')
  } catch {
    // Storage is full or blocked: the choice holds for this page.
  }
}

type LivePreviewOptions = {
  form: RefObject<HTMLFormElement>
  scroller: RefObject<HTMLElement>
  body: RefObject<HTMLElement>
}

/** Connects the form with the preview; only reads the form. Returns why the preview is not up to date; null: it is, or is about to be. */
function useLivePreview({ form, scroller, body }: LivePreviewOptions): PreviewProblem | null {
  const [problem, setProblem] = useState<PreviewProblem | null>(null)
  useEffect(() => {
    const [source, view, container] = [form.current, scroller.current, body.current]
    if (!source || !view || !container) return
    const findArea = () => source.querySelector<HTMLTextAreaElement>('textarea[name=content]')
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = scrollAlong(source, view, findArea, signal)
    const showHtml = createBody(container)
    const requests = createPreviewRequests({
      ask: (signal) => fetchPreview(findArea()?.value ?? '', signal),
      show: (html) => {
        showHtml(html)
        follow()
      },
      report: setProblem,
    })
    source.addEventListener('input', requests.update, { signal })
    window.addEventListener('online', requests.retry, { signal })
    // The editor may have signed in again in another tab.
    window.addEventListener('focus', requests.retry, { signal })
    view.addEventListener('click', followPreviewLink, { signal })
    requests.update()
    return () => {
      listeners.abort()
      requests.stop()
      container.replaceChildren()
    }
  }, [form, scroller, body])
  return problem
}

/** Scrolls the preview by as much of its height as the text area, until the editor scrolls the preview itself. */
function scrollAlong(
  form: HTMLElement,
  scroller: HTMLElement,
  findArea: () => HTMLTextAreaElement | null,
  signal: AbortSignal,
) {
  let isFollowing = true

  function follow() {
    const area = findArea()
    if (!isFollowing || !area) return
    const way = area.scrollHeight - area.clientHeight
    const share = way > 0 ? area.scrollTop / way : 0
    scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
  }

  const onScroll = ({ target }: Event) => {
    if (target !== findArea()) return
    isFollowing = true
    follow()
  }
  const stopFollowing = () => {
    isFollowing = false
  }
  // Scrolling does not bubble.
  form.addEventListener('scroll', onScroll, { signal, capture: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    scroller.addEventListener(type, stopFollowing, { signal, passive: true })
  // Pictures that have loaded move what is below them.
  scroller.addEventListener('load', follow, { signal, capture: true })
  return follow
}

/**
 * Returns a function that shows HTML from our server, which sanitized it. Blocks before and after what changed are not touched, and
 * others are changed in place, so that opened details, the focus and what plays stay as they are.
 */
function createBody(container: HTMLElement): (html: string) => void {
  let shown: string[] = []
  return (html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const after = [...template.content.childNodes]
    const before = [...container.childNodes]
    // What was sent, which opened details no longer are.
    const texts = after.map((node) => (node instanceof Element ? node.outerHTML : (node.nodeValue ?? '')))
    const common = Math.min(shown.length, texts.length)
    let start = 0
    while (start < common && shown[start] === texts[start]) start += 1
    let end = 0
    while (end < common - start && shown[shown.length - 1 - end] === texts[texts.length - 1 - end]) end += 1
    const changed = before.slice(start, before.length - end)
    const next = before[before.length - end] ?? null
    for (const [index, node] of after.slice(start, after.length - end).entries()) {
      const old = changed[index]
      if (old) morphdom(old, node, { onBeforeElUpdated: keepState })
      else container.insertBefore(node, next)
    }
    for (const node of changed.slice(after.length - end - start)) node.remove()
    shown = texts
  }
}

/** What was opened stays open. */
function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open
  return !from.isEqualNode(to)
}

/** Keeps the links of the preview from leading away from what is being written. */
function followPreviewLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const scroller = event.currentTarget
  if (!(link instanceof HTMLAnchorElement) || !(scroller instanceof HTMLElement)) return
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) {
    event.preventDefault()
    // Also in addresses that are not valid, which decodeURIComponent would reject.
    scroller.querySelector(`[id="${CSS.escape(href.slice(1))}"]`)?.scrollIntoView({ block: 'nearest' })
    return
  }
  link.target = '_blank'
  link.rel = `${link.rel} noopener`.trim()
}
