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
import type { PreviewProblem } from '~/desk/kit/pieces/retries'
import { placeOf } from '~/desk/kit/place/text-area-place'
import { i18n } from '~/domain/language/desk-i18n'
import { HasScripts } from '~/remix/document'
import { useSite } from '~/ui/page/loader-data'
import { choosePreview, isPreviewOn } from './preview-choice'
import { createPreviewRequests, fetchPreview } from './preview-requests'

const texts: Record<PreviewProblem, string> = {
  unreachable:
    /*i18n*/ 'The preview has lost its connection. Your text is safe, and the preview will catch up.',
  'signed-out':
    /*i18n*/ 'You’ve been signed out, so the preview has stopped. Your text is safe: save it to sign in again.',
  'too-long': /*i18n*/ 'The text is too long to preview.',
}

const wideScreen = '(width >= 90rem)'

type LivePreviewFrameProps = { form: RefObject<HTMLFormElement>; children: ReactNode }

/** The server always renders it, so that the form has its place from the start; the style sheet hides it where it does not belong. */
export function LivePreviewFrame({ form, children }: LivePreviewFrameProps) {
  const isScripted = useHydrated()
  const hasScripts = useContext(HasScripts)
  const isWide = useSyncExternalStore(listenToWidth, isWideScreen, yes)
  const remembered = useSyncExternalStore(neverChanges, isPreviewOn, yes)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isTurnedOn = chosen ?? remembered
  const toggle = () => {
    setChosen(!isTurnedOn)
    choosePreview(!isTurnedOn)
  }
  const isShown = hasScripts && isWide && isTurnedOn
  return (
    <>
      {hasScripts && isWide ? (
        <p className="live-preview-choice" data-awaited={!isScripted || undefined}>
          <button
            type="button"
            aria-pressed={isTurnedOn}
            onClick={toggle}
            className="button-quiet live-preview-toggle"
          >
            {i18n.t('Preview beside the text')}
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

/**
 * The article as readers will see it, beside the text that is being written. In a document of its own: a browser that removes
 * anything from the document ends the step in which typing is undone (Chromium), and the page's own layout follows the width.
 */
function LivePreviewPanel({ form }: { form: RefObject<HTMLFormElement> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const problem = useLivePreview(form, frame)
  const { language } = useSite()
  return (
    <div className="live-preview">
      <p role="status" className="live-preview-note">
        {problem ? i18n.t(texts[problem]) : null}
      </p>
      <section aria-label={i18n.t('Preview of the text')} className="live-preview-page">
        <iframe ref={frame} title={i18n.t('Preview')} srcDoc={writeBlankPage(language)} />
      </section>
    </div>
  )
}

/** Without the doctype, browsers lay it out as they did in the nineties; without the color scheme, it is white until the styles are there. */
const writeBlankPage = (language: string) =>
  `<!doctype html><html lang="${language}"><meta name="color-scheme" content="light dark"><title>${i18n.t('Preview')}</title><body><div></div></body></html>`

/** Connects the form with the preview; only reads the form. Returns why the preview is not up to date; null: it is, or is about to be. */
function useLivePreview(form: RefObject<HTMLFormElement>, frame: RefObject<HTMLIFrameElement>) {
  const [problem, setProblem] = useState<PreviewProblem | null>(null)
  useEffect(() => {
    const [source, element] = [form.current, frame.current]
    if (!source || !element) return
    let stop = () => {}
    const start = () => {
      stop()
      // Without a body until the browser has parsed it; then it loads.
      const { contentDocument: page } = element
      if (page?.body?.firstElementChild) stop = showPreview(source, page, setProblem)
    }
    start()
    element.addEventListener('load', start)
    return () => {
      element.removeEventListener('load', start)
      stop()
    }
  }, [form, frame])
  return problem
}

/** Keeps the preview up to date until the function that it returns is called. */
function showPreview(
  form: HTMLFormElement,
  page: Document,
  report: (problem: PreviewProblem | null) => void,
): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  copyStyles(page, signal)
  const follow = scrollAlong(form, page, signal)
  const showPage = createBlocks(page.body.firstElementChild ?? page.body)
  let shownText: { text: Element; show: (html: string) => void } | undefined
  const requests = createPreviewRequests({
    ask: (signal) => fetchPreview(form, signal),
    show: ({ page: around, html }) => {
      showPage(around)
      const text = page.querySelector('.article-body')
      if (text && shownText?.text !== text) shownText = { text, show: createBlocks(text) }
      shownText?.show(html)
      follow()
    },
    report,
  })
  form.addEventListener('input', requests.update, { signal })
  form.addEventListener('change', requests.update, { signal })
  window.addEventListener('online', requests.retry, { signal })
  // The editor may have signed in again in another tab.
  window.addEventListener('focus', requests.retry, { signal })
  page.addEventListener('click', followPreviewLink, { signal })
  requests.update()
  return () => {
    listeners.abort()
    requests.stop()
  }
}

/** The frame looks like this page: its styles, and its color scheme, which may change. */
function copyStyles(page: Document, signal: AbortSignal): void {
  const copyAttributes = () => {
    // The policy allows no style attributes; what this one says is of the form.
    for (const { name, value } of document.documentElement.attributes)
      if (name !== 'style' && name !== 'class') page.documentElement.setAttribute(name, value)
  }
  copyAttributes()
  const changes = new MutationObserver(copyAttributes)
  changes.observe(document.documentElement, { attributeFilter: ['data-colors'] })
  signal.addEventListener('abort', () => changes.disconnect())
  page.documentElement.classList.add('live-preview-document')
  const styles = document.querySelectorAll('style, link[rel=stylesheet]')
  page.head.append(...[...styles].map((style) => page.importNode(style, true)))
}

/** Scrolls the preview by as much of its height as the text, from when the editor turns to the text until they scroll the preview. */
function scrollAlong(form: HTMLFormElement, page: Document, signal: AbortSignal) {
  let isFollowing = true
  const area = form.querySelector<HTMLTextAreaElement>('textarea[name=content]')
  const scroller = page.documentElement

  function follow() {
    if (isFollowing && area)
      scroller.scrollTop = placeOf(area).readShare() * (scroller.scrollHeight - scroller.clientHeight)
  }

  const startFollowing = () => {
    isFollowing = true
  }
  const stopFollowing = () => {
    isFollowing = false
  }
  // Scrolling does not bubble. A text area that grows with its text is scrolled by the page: also by the browser, which keeps in
  // place what is below a change.
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown'])
    document.addEventListener(type, startFollowing, { signal, passive: true })
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    page.addEventListener(type, stopFollowing, { signal, passive: true })
  // Pictures that have loaded move what is below them.
  page.addEventListener('load', follow, { signal, capture: true })
  return follow
}

/**
 * Returns a function that shows HTML from our server, which sanitized it. Blocks before and after what changed are not touched, and
 * others are changed in place, so that opened details, the focus and what plays stay as they are.
 */
function createBlocks(container: Element): (html: string) => void {
  let shown: string[] = []
  return (html) => {
    const template = document.createElement('template')
    template.innerHTML = html
    const after = [...template.content.childNodes]
    const before = [...container.childNodes]
    // The nodes as they were sent, which opened details no longer are.
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
      if (old) morphdom(old, node, { onBeforeElUpdated: keepState, getNodeKey: toKey })
      else container.insertBefore(node, next)
    }
    for (const node of changed.slice(after.length - end - start)) node.remove()
    shown = texts
  }
}

/** The text keeps its element when what is around it changes. */
function toKey(node: Node): string | undefined {
  const { id, className } = node as Element
  return isText(className) ? 'text' : id || undefined
}

function isText(className: string) {
  return /^article-body /.test(className)
}

/** The text, which comes apart from the page, stays as it is, and what was opened stays open. The elements are of another document. */
function keepState(from: HTMLElement, to: HTMLElement): boolean {
  if (isText(from.className)) return false
  if (from.nodeName === 'DETAILS') to.toggleAttribute('open', from.hasAttribute('open'))
  return !from.isEqualNode(to)
}

/** Keeps the links of the preview from leading away from what is being written. */
function followPreviewLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link) return
  const href = link.getAttribute('href') ?? ''
  if (href.startsWith('#')) {
    event.preventDefault()
    // Also in addresses that are not valid, which decodeURIComponent would reject.
    link.ownerDocument
      .querySelector(`[id="${CSS.escape(href.slice(1))}"]`)
      ?.scrollIntoView({ block: 'nearest' })
    return
  }
  link.target = '_blank'
  link.rel = `${link.rel} noopener`.trim()
}
