/** When and where a tooltip opens: after a delay, or at once when moving from one to the next. */
const openDelayMillis = 700
const skipDelayMillis = 300

/** The delay in milliseconds. `closedAt`: when the last tooltip closed, null: none has. On focus there is no delay. */
export function openDelay(by: 'pointer' | 'focus', now: number, closedAt: number | null): number {
  if (by === 'focus') return 0
  return closedAt !== null && now - closedAt < skipDelayMillis ? 0 : openDelayMillis
}

type Box = { top: number; bottom: number; left: number; width: number }
type Size = { width: number; height: number }

const gap = 8

/** The tooltip's top left corner: below the control, or above if there is no room, and within the screen. */
export function placeTooltip(control: Box, tooltip: Size, screen: Size): { left: number; top: number } {
  const hasRoomBelow = control.bottom + gap + tooltip.height <= screen.height
  const centered = control.left + control.width / 2 - tooltip.width / 2
  return {
    left: Math.max(gap, Math.min(centered, screen.width - tooltip.width - gap)),
    top: hasRoomBelow ? control.bottom + gap : control.top - gap - tooltip.height,
  }
}
