/** Vitest's `waitUntil` with a longer timeout: its default of one second is too short for a busy machine. */
import { vi } from 'vitest'

export function waitUntil(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 20_000, interval: 20 })
}
