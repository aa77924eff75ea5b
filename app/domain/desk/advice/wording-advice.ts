/** Advice about wording: doubled words, and sentences that are too long. */
import type { Finding } from './finding'
import { notWords, type Passage } from './passage'

const MAX_SENTENCE_WORDS = 59
/** Of a long sentence. */
const QUOTED_WORDS = 6

/** What may stand twice. */
const mayDouble = new Set(['had', 'that', 'so', 'bye', 'ha', 'blah', 'knock', 'no', 'yes'])

/** Longer ones are no words. */
const MAX_WORD_LENGTH = 60

/** After which a full stop does not end the sentence. */
const abbreviations = /^[("'“‘]*(?:\p{L}|(?:\p{L}\.)+\p{L}|mr|mrs|ms|dr|prof|vs|approx|inc|fig)\.$/iu

const hasLetter = /^[^\p{L}\p{N}]{0,60}[\p{L}\p{N}]/u

export type Wording = Pick<Finding, 'kind' | 'message' | 'quote'>

/** A sentence that begins with X, such as the name of a company, where it is read as a mark. */
export function listDrawbackAdvice({ text, drawback }: Pick<Passage, 'text' | 'drawback'>): Wording[] {
  if (drawback !== 'X' || !/[.!?…]["'”’)]?$/.test(text.trim())) return []
  const message =
    'This is shown as a drawback without its X. If the X is a word of the sentence, type \\X instead.'
  return [
    { kind: 'drawback', message, quote: `X ${text.trim().split(/\s+/).slice(0, QUOTED_WORDS).join(' ')}` },
  ]
}

/** In the order of the text. */
export function listWordingAdvice(text: string): Wording[] {
  const findings: Wording[] = []
  const words = text.match(/\S+/g) ?? []
  let sentence: string[] = []
  for (const [n, word] of words.entries()) {
    const doubled = findDoubled(words[n - 1] ?? '', word)
    if (doubled !== null)
      findings.push({
        kind: 'doubled-word',
        message: `“${doubled.split(' ')[1]}” stands here twice. Remove one.`,
        quote: doubled,
      })
    if (hasLetter.test(word)) sentence.push(word)
    if (n < words.length - 1 && !endsSentence(word, words[n + 1] ?? '')) continue
    if (sentence.length > MAX_SENTENCE_WORDS) findings.push(toLongSentence(sentence))
    sentence = []
  }
  return findings
}

/** Both as typed; null: they are different, or may stand side by side. */
function findDoubled(first: string, second: string): string | null {
  if (first.length > MAX_WORD_LENGTH || second.length > MAX_WORD_LENGTH) return null
  // Almost always; the patterns take ten times as long.
  if (
    !first.toLowerCase().includes(
      second
        .slice(0, 2)
        .toLowerCase()
        .replace(/\P{L}$/u, ''),
    )
  )
    return null
  const [, one] = /^[^\p{L}\p{N}]*(\p{L}[\p{L}\p{M}'’-]*)$/u.exec(first) ?? []
  const [, other] = /^(\p{L}[\p{L}\p{M}'’-]*)[^\p{L}\p{N}]*$/u.exec(second) ?? []
  if (!one || !other || one.toLowerCase() !== other.toLowerCase()) return null
  // A name: "Duran Duran".
  const isName = [one, other].every((word) => /^\p{Lu}/u.test(word))
  return isName || mayDouble.has(one.toLowerCase()) ? null : `${one} ${other}`
}

function endsSentence(word: string, next: string): boolean {
  const last = word.at(-1) ?? ''
  if (/[\w,]/.test(last) || !/[.!?…]["'”’)\]]{0,5}$/.test(word.slice(-8))) return false
  if (word.length <= 12 && abbreviations.test(word)) return false
  return !/^\p{Ll}/u.test(next)
}

function toLongSentence(words: readonly string[]): Wording {
  const count = words.length
  const from = Math.max(
    0,
    words.findIndex((word) => !word.includes(notWords)),
  )
  const quoted = words.slice(from, from + QUOTED_WORDS)
  const until = quoted.findIndex((word) => word.includes(notWords))
  return {
    kind: 'sentence',
    message: `This sentence has ${count} words. Make two or three of it.`,
    quote: (until === -1 ? quoted : quoted.slice(0, until)).join(' ').slice(0, 200),
  }
}
