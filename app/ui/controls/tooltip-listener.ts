/** Opens and closes the tooltip, one element for the whole page. */

const openDelayMillis = 700
const skipDelayMillis = 300

type Box = { top: number; bottom: number; left: number; width: number }
type Size = { width: number; height: number }

const gap = 8

const controls = ':is(a, button, summary, button > span):is([title], [data-tooltip])'

/** A tooltip stays open while the pointer is on the control or on the tooltip; Escape, a press or leaving closes it. */
export function listenForTooltips(box: HTMLElement, first: PointerEvent | FocusEvent): () => void {
  let current: Element | null = null
  let closedAt: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const close = () => {
    clearTimeout(timer)
    current = null
    if (box.hidden) return
    box.hidden = true
    closedAt = performance.now()
  }
  const approach = (control: Element | null, by: 'pointer' | 'focus') => {
    if (control === current) return
    close()
    if (!control) return
    current = control
    const text = takeTitle(control)
    timer = setTimeout(() => open(box, control, text), openDelay(by, performance.now(), closedAt))
  }
  const byPointer = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || target === box) return
    approach(toControl(target), 'pointer')
  }
  const byFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) approach(toControl(target), 'focus')
  }
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  // The reader may have moved on while this module was loading.
  if (toControl(first.target)?.matches(':hover, :focus-within'))
    if (first instanceof PointerEvent) byPointer(first)
    else byFocus(first)
  document.addEventListener('pointerover', byPointer)
  document.addEventListener('focusin', byFocus)
  document.addEventListener('focusout', close)
  document.addEventListener('pointerdown', close)
  document.addEventListener('keydown', byKey)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('pointerover', byPointer)
    document.removeEventListener('focusin', byFocus)
    document.removeEventListener('focusout', close)
    document.removeEventListener('pointerdown', close)
    document.removeEventListener('keydown', byKey)
  }
}

function toControl(target: EventTarget | null) {
  return target instanceof Element ? target.closest(controls) : null
}

/** Moves the title out of the way, or the browser would show its own tooltip too. */
function takeTitle(control: Element): string {
  const title = control.getAttribute('title')
  if (title) {
    control.setAttribute('data-tooltip', title)
    control.removeAttribute('title')
  }
  return control.getAttribute('data-tooltip') ?? ''
}

function open(box: HTMLElement, control: Element, text: string) {
  if (!control.isConnected || text === '') return
  box.textContent = text
  box.hidden = false
  const { left, top } = placeTooltip(control.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  })
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}

/**
 * When and where a tooltip opens: after a delay, or at once when moving from one to the next. The delay in milliseconds.
 * `closedAt`: when the last tooltip closed, null: none has. On focus there is no delay.
 */
export function openDelay(by: 'pointer' | 'focus', now: number, closedAt: number | null): number {
  if (by === 'focus') return 0
  return closedAt !== null && now - closedAt < skipDelayMillis ? 0 : openDelayMillis
}

/** The tooltip's top left corner: below the control, or above if there is no room, and within the screen. */
export function placeTooltip(control: Box, tooltip: Size, screen: Size): { left: number; top: number } {
  const hasRoomBelow = control.bottom + gap + tooltip.height <= screen.height
  const centered = control.left + control.width / 2 - tooltip.width / 2
  return {
    left: Math.max(gap, Math.min(centered, screen.width - tooltip.width - gap)),
    top: hasRoomBelow ? control.bottom + gap : control.top - gap - tooltip.height,
  }
}
