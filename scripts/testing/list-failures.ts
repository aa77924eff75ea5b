/** Names the tests that failed, with what went wrong, in a line each: of a long log there may be only its end. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../setup/root.mjs'

type Failure = { message?: string }
type Suite = {
  specs: { file: string; line: number; title: string; tests: { results: { errors: Failure[] }[] }[] }[]
  suites?: Suite[]
}
/** A JSON report: Vitest's has `testResults`, with a message where a file did not load; Playwright's has the others. */
export type Report = {
  testResults?: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: (string | null)[] }[]
  }[]
  suites?: Suite[]
  /** Outside tests. */
  errors?: Failure[]
}

export function listFailures({ testResults = [], suites = [], errors = [] }: Report): string[] {
  const ofVitest = testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const tests = failed.map((test) => format(`${file} ${test.fullName}`, test.failureMessages?.[0]))
    return message ? [format(file, message), ...tests] : tests
  })
  const ofSuite = (suite: Suite): string[] => [
    ...suite.specs.flatMap(({ file, line, title, tests }) => {
      const [first] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return first ? [format(`${file}:${line} ${title}`, first.message)] : []
    }),
    ...(suite.suites ?? []).flatMap(ofSuite),
  ]
  return [
    ...ofVitest,
    ...suites.flatMap(ofSuite),
    ...errors.map(({ message }) => format('Playwright', message)),
  ]
}

/** The message is the part that says most, and without its stack it fits. */
function format(test: string, message: string | null = ''): string {
  const plain = stripVTControlCharacters(message ?? '').replace(/^ +at .*/gm, '')
  return `${test}: ${plain}`.replace(/\s+/g, ' ').trim().slice(0, 500)
}
