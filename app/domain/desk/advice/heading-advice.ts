/** Advice about headings: skipped levels, and capitals. */
import { isInCapitals } from './capitals'
import type { Finding } from './finding'
import type { Passage } from './passage'

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
