/** Advice on sentences that are too long to be understood at once. */
import type { Finding } from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'
import { canonicalizeTag } from '~/domain/language/language-tag'

/** In words. */
const MAX_SENTENCE = 40

/** In characters: what is searched for sentences at once, as finding each takes longer the longer the text around it is. */
const WINDOW = 2_000

const segmenters = new Map<string, { sentences: Intl.Segmenter; words: Intl.Segmenter }>()

/** `text`: of a block, in which U+FFFC stands for what is not made of words. `language`: a tag, which may be anything. */
export function listLongSentences(text: string, language: string): Finding[] {
  if (text.length <= MAX_SENTENCE) return []
  return text
    .split('\uFFFC')
    .flatMap((part) => listSentences(part, language))
    .filter((sentence) => isLong(sentence, language))
    .map((sentence) => ({ kind: 'long-sentence', message: describe(), quote: sentence.trim() }))
}

function describe(): string {
  return i18n.t(
    'This sentence has more than {limit, plural, one {# word} other {# words}}. Readers follow two shorter ones more easily.',
    { limit: MAX_SENTENCE },
  )
}

/** Those that may be long. One that is longer than a window ends with it. */
function listSentences(text: string, language: string): string[] {
  const found: string[] = []
  for (let at = 0; text.length - at > MAX_SENTENCE; ) {
    const window = text.slice(at, at + WINDOW)
    const isLast = at + WINDOW >= text.length
    let end = 0
    for (const { segment, index } of findSegmenters(language).sentences.segment(window)) {
      end = index + segment.length
      // It may go on after the window.
      const isCut = end === window.length && !isLast && index > 0
      if (isCut) end = index
      else if (segment.length > MAX_SENTENCE) found.push(segment)
    }
    at += end
  }
  return found
}

/** Scripts that do not put spaces between words have few of them. */
const MAX_WORD_LENGTH = 20

function isLong(sentence: string, language: string): boolean {
  const spaced = sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
  if (spaced > MAX_SENTENCE || sentence.length <= spaced * MAX_WORD_LENGTH) return spaced > MAX_SENTENCE
  const words = [...findSegmenters(language).words.segment(sentence)].filter(({ isWordLike }) => isWordLike)
  return words.length > MAX_SENTENCE
}

function findSegmenters(typed: string) {
  const language = canonicalizeTag(typed) ?? 'en'
  const known = segmenters.get(language) ?? {
    sentences: new Intl.Segmenter(language, { granularity: 'sentence' }),
    words: new Intl.Segmenter(language, { granularity: 'word' }),
  }
  // There are few languages, but what is typed may be any tag.
  if (segmenters.size > 20) segmenters.clear()
  segmenters.set(language, known)
  return known
}
