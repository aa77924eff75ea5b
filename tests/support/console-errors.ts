/** Makes `console.error` during a test fail it, unless the test says beforehand that it expects it. */
import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let expected: RegExp[] = []
let written: string[] = []

/** For the rest of the test: lines that match must appear, and then do not count against it. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

beforeEach(() => {
  expected = []
  written = []
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
    written.push(format(...values))
  })
})

afterEach(() => {
  const surprising = written.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)))
  vi.mocked(console.error).mockRestore()
  expect(surprising, 'console.error was called').toEqual([])
  expect(missing.map(String), 'console.error was expected').toEqual([])
})
