/** Lets readers load an embed in the place of its card, and lets only one thing play. Loaded only by articles with embeds or clips. */
import { i18n } from '~/domain/language/i18n'
import type { PlayerStore } from '~/player/player-store'

/** The page's own player. */
type PagePlayer = Pick<PlayerStore, 'getState' | 'dispatch'>

/** Remembers what to load in the next document, whose policy allows it. For one load, and only after a press. */
const pendingKey = 'embed'

/** For films and sound. Scripts of a frame reach nothing of this page, which is of another origin. */
const sandbox =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'
const playing = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/** Returns a function that removes the buttons, and what was loaded. */
export function addEmbedButtons(body: HTMLElement, player: PagePlayer | null): () => void {
  const figures = [...body.querySelectorAll<HTMLElement>('figure.embed[data-frame]')]
  const cleanups = figures.map((figure) => addButton(figure, player))
  const pending = takePending()
  const awaited = figures.find(({ dataset }) => dataset.frame === pending)
  if (awaited && isAllowed()) show(awaited, player)
  document.addEventListener('play', pauseOthers, true)
  return () => {
    document.removeEventListener('play', pauseOthers, true)
    for (const cleanUp of cleanups) cleanUp()
  }
}

/** Also between a clip and the page's own player, whose element is in the document, too. */
function pauseOthers({ target }: Event): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (element !== target) element.pause()
}

function addButton(figure: HTMLElement, player: PagePlayer | null): () => void {
  const { label = '', frame = '' } = figure.dataset
  const isPlayer = figure.classList.contains('embed-player')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `${isPlayer ? 'embed-play' : 'embed-show'} no-print`
  const words = document.createElement('span')
  words.textContent = label
  button.append(words)
  button.setAttribute('aria-label', `${label}: ${findTitle(figure)}`)
  button.addEventListener('click', () => load(figure, player))
  const note = figure.querySelector('.embed-note')
  const before = note?.firstElementChild?.textContent ?? ''
  const setNote = (text: string) => note?.lastElementChild?.replaceChildren(text)
  setNote(i18n.t('Loads from {host}', { host: new URL(frame).host.replace(/^www\./, '') }))
  if (isPlayer) figure.prepend(button)
  else note?.prepend(button)
  return () => {
    button.remove()
    setNote(before)
    figure.querySelector('iframe')?.remove()
    figure.classList.remove('embed-open')
  }
}

/**
 * The policy is that of the document, which may have been another page: then this page is loaded anew, unless that would interrupt
 * what is heard. In that case the link does it.
 */
function load(figure: HTMLElement, player: PagePlayer | null): void {
  if (isAllowed()) show(figure, player)
  else if (!player?.getState().now.isPlaying && savePending(figure.dataset.frame ?? '')) location.reload()
  else figure.querySelector<HTMLAnchorElement>('a.embed-card')?.click()
}

function findTitle(figure: HTMLElement): string {
  return figure.querySelector('.embed-title')?.textContent ?? ''
}

/** Whether the document was loaded at this page's address: then its policy names the hosts of the page's embeds. */
function isAllowed(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === location.pathname
}

/** False: storage is blocked. */
function savePending(frame: string): boolean {
  try {
    sessionStorage.setItem(pendingKey, frame)
    return true
  } catch {
    return false
  }
}

function takePending(): string | null {
  try {
    const pending = sessionStorage.getItem(pendingKey)
    sessionStorage.removeItem(pendingKey)
    return pending
  } catch {
    return null
  }
}

function show(figure: HTMLElement, player: PagePlayer | null): void {
  const { frame: url = '', height, plays } = figure.dataset
  const frame = document.createElement('iframe')
  frame.title = findTitle(figure)
  frame.setAttribute('sandbox', sandbox)
  frame.referrerPolicy = 'strict-origin'
  frame.allow = plays === undefined ? '' : playing
  // The policy allows no style attributes, but what scripts set.
  if (height) frame.style.height = `${height}px`
  frame.src = url
  // The article has changed since the document was loaded, and has an embed that its policy does not name.
  const giveUp = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || !url.startsWith(blockedURI)) return
    frame.remove()
    figure.classList.remove('embed-open')
    figure.querySelector<HTMLElement>('a.embed-card')?.focus()
  }
  document.addEventListener('securitypolicyviolation', giveUp)
  frame.addEventListener('load', () => document.removeEventListener('securitypolicyviolation', giveUp), {
    once: true,
  })
  if (plays !== undefined) player?.dispatch({ type: 'pause' })
  figure.prepend(frame)
  figure.classList.add('embed-open')
  frame.focus()
}
