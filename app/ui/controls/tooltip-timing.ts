/** When a tooltip opens: after a while, or at once for somebody who goes from one to the next. */

export const openDelayMillis = 700
export const skipDelayMillis = 300

/** How long to wait before opening. `closedAt`: when the last one closed, null: none did. By keyboard there is no wait. */
export function openDelay(by: 'pointer' | 'focus', now: number, closedAt: number | null): number {
  if (by === 'focus') return 0
  return closedAt !== null && now - closedAt < skipDelayMillis ? 0 : openDelayMillis
}

type Box = { top: number; bottom: number; left: number; width: number }
type Size = { width: number; height: number }

const gap = 8

/** Where the tooltip's upper left corner goes: below what it is about, above where there is no room, within the screen. */
export function placeTooltip(about: Box, tooltip: Size, screen: Size): { left: number; top: number } {
  const hasRoomBelow = about.bottom + gap + tooltip.height <= screen.height
  const centred = about.left + about.width / 2 - tooltip.width / 2
  return {
    left: Math.max(gap, Math.min(centred, screen.width - tooltip.width - gap)),
    top: hasRoomBelow ? about.bottom + gap : about.top - gap - tooltip.height,
  }
}
