/** Waits in Vitest until something holds. Vitest's own second is too short for a machine with much else to do. */
import { vi } from 'vitest'

export function waitUntil(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 20_000, interval: 20 })
}
