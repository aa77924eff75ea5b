/** Advice about headings, which skip levels or are in capitals, and about tables without one. */
import { isInCapitals } from './field-advice'
import type { Finding } from './finding'
import type { Passage, Table } from './passage'

/** The title above the text is the page's h1. */
const FIRST_LEVEL = 2

/** `passages`: of the whole text, in order. */
export function listHeadingAdvice(passages: readonly Passage[]): Finding[] {
  const findings: Finding[] = []
  let before = FIRST_LEVEL - 1
  for (const { heading, text, lines } of passages) {
    if (heading === null) continue
    if (heading > before + 1)
      findings.push({
        kind: 'heading-level',
        message: describeSkip(before, heading),
        quote: text.trim(),
        lines,
      })
    if (isInCapitals(text))
      findings.push({
        kind: 'capitals',
        message: 'This heading is in capitals. Write it in lower case, which is easier to read.',
        quote: text.trim(),
        lines,
      })
    before = heading
  }
  return findings
}

function describeSkip(before: number, heading: number): string {
  const [wanted, typed] = [before + 1, heading].map((level) => '#'.repeat(level))
  if (before < FIRST_LEVEL) return `The first heading has ${typed}. Start with ${wanted}.`
  return `This heading skips a level: after ${'#'.repeat(before)} comes ${wanted}, and not ${typed}.`
}

/** Advice about tables without a header. */
export function listTableAdvice(tables: readonly Table[]): Finding[] {
  return tables
    .filter(({ hasHeader }) => !hasHeader)
    .map(({ lines }) => ({
      kind: 'table-header',
      message: 'This table has no header. Name its columns in the first row.',
      quote: '',
      lines,
    }))
}
