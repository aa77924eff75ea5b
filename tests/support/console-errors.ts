/** Fails a test in which `console.error` is called, unless the test expects it. */
import { format } from 'node:util'
import { afterEach, beforeEach, expect, vi } from 'vitest'

let expected: RegExp[] = []
let written: string[] = []

/** For the rest of the test: a matching line must appear, and does not fail the test. */
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
  const unexpected = written.filter((line) => !expected.some((pattern) => pattern.test(line)))
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)))
  vi.mocked(console.error).mockRestore()
  expect(unexpected, 'console.error was called').toEqual([])
  expect(missing.map(String), 'console.error was expected').toEqual([])
})
