/** Parses a search query and plans how to look it up by the keys of the migrations `search_keys` and `punctuated_words`. */

/** The pieces that search_words in the database makes of very long words depend on this number too. */
const MAX_QUERY_LENGTH = 200
/** Only this much of a long query is looked up; the text is compared afterward in any case. */
const MAX_WORDS = 8
const MAX_SEAMS = 8
const MAX_GRAMS = 40

const spaces = String.raw`\t\n\v\f\r\x1f `
/** Exactly the punctuation at which search_words splits. */
const signs = String.raw`.,;:!?()\[\]<>/=&"'_#*“”‘’–—-`
const whiteSpace = new RegExp(`[${spaces}]`)
const punctuation = new RegExp(`[${signs}]`)
const separator = new RegExp(`[${spaces}${signs}]`)
const alphabet = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Trimmed and cut at 200 characters; '' for a blank query. Drops NUL, which PostgreSQL cannot store, and U+001F,
 * which separates the searched fields.
 */
export function parseSearchQuery(typed: string | null): string {
  const cleaned = (typed ?? '').replaceAll('\0', '').replaceAll('\x1f', '').trim()
  return [...cleaned].slice(0, MAX_QUERY_LENGTH).join('').trim()
}

/** The query as a LIKE pattern with backslash as escape: `%`, `_` and `\` are ordinary characters. */
export function toLikePattern(query: string): string {
  return `%${escapePattern(query)}%`
}

/** The start or end of a word, or a part of one, that a matching article has. */
export type Fragment = {
  /** Whether of a word with its punctuation ("wi-fi", "battery,"), which lies between white space. */
  isPunctuated: boolean
  /** LIKE pattern of the words with it. */
  pattern: string
  /** Keys that such an article has in any case. */
  grams: string[]
}

export type SearchPlan = {
  /** A matching article has all of these keys. */
  keys: string[]
  /** A matching article has one of these keys; null: no such condition. */
  alternatives: string[] | null
  /** For each of these, a matching article has a word that matches its pattern. */
  fragments: Fragment[]
  /** Whether every such article matches, so that its text need not be compared. */
  exact: boolean
}

/** `query`: in lower case, as converted by the database, not ''. */
export function planSearch(query: string): SearchPlan {
  const length = countCharacters(query)
  const isPlain = /^[a-z0-9]+$/.test(query)
  if (isPlain && length === 2)
    return { keys: [], alternatives: listKeysOfPair(query), fragments: [], exact: true }
  if (length === 1 || (length <= 3 && (isPlain || isSignGram(query))))
    return { keys: [query], alternatives: null, fragments: [], exact: true }
  return planPunctuated(query) ?? planParts(query)
}

/**
 * By the known words with punctuation. null: the query has white space or no punctuation, or nothing but signs ("----"): the
 * index of known words has only letters and digits, and the keys of signs in a row are rare.
 */
function planPunctuated(query: string): SearchPlan | null {
  if (whiteSpace.test(query) || !punctuation.test(query)) return null
  const trigrams = splitIntoParts(query).flatMap(listTrigrams)
  const signGrams = listSignGrams(query)
  if (trigrams.length === 0 && signGrams.some((gram) => gram.length > 1)) return null
  const grams = limitGrams([...trigrams, ...signGrams])
  const fragments = [{ isPunctuated: true, pattern: toLikePattern(query), grams }]
  return { keys: [], alternatives: null, fragments, exact: true }
}

/** What stands between two separators: a whole word, unless it is at the start or end of the query. */
type Part = { text: string; isStart: boolean; isEnd: boolean }

function planParts(query: string): SearchPlan {
  const seams = listSeams(query)
  if (seams[0] === query) return { keys: seams, alternatives: null, fragments: [], exact: true }
  const parts = splitIntoParts(query)
  const words = parts
    .filter(isWord)
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, MAX_WORDS)
  const [whole, cut] = [words.filter(isWhole), words.filter((word) => !isWhole(word))]
  const short = parts.filter((part) => !isWord(part))
  // A query without words may be nothing but signs.
  const signs = words.length === 0 || short.length > 0 ? listSignGrams(query) : []
  const grams = [...short.flatMap(listTrigrams), ...signs]
  return {
    keys: [...whole.map(({ text }) => `=${text}`), ...seams, ...limitGrams(grams)],
    alternatives: null,
    fragments: cut.map(toFragment),
    exact: words[0]?.text === query,
  }
}

function splitIntoParts(query: string): Part[] {
  const texts = query.split(separator)
  // isStart, isEnd: whether a word starts or ends here.
  const parts = texts.map((text, n) => ({ text, isStart: n > 0, isEnd: n < texts.length - 1 }))
  return parts.filter(({ text }) => text !== '')
}

/** Not before or after a word that may go on outside of the query. */
function listSeams(query: string): string[] {
  const words = query.replace(/[\t\n\v\f\r]/g, '  ').split(' ')
  const seams = words.slice(1).flatMap((after, n) => {
    const [before, start] = [[...(words[n] ?? '')].slice(-2), [...after].slice(0, 3)]
    const isKnown = (n > 0 || before.length === 2) && (n < words.length - 2 || start.length === 3)
    return isKnown && before.length > 0 && start.length > 0 ? `${before.join('')} ${start.join('')}` : []
  })
  return [...new Set(seams)].slice(0, MAX_SEAMS)
}

/** Whether it is looked up in the known words: their index covers no signs. */
function isWord({ text }: Part): boolean {
  return countCharacters(text) > 3 && /[\p{L}\p{N}]/u.test(text)
}

function isWhole({ isStart, isEnd }: Part): boolean {
  return isStart && isEnd
}

function toFragment(part: Part): Fragment {
  const { text, isStart, isEnd } = part
  const pattern = `${isStart ? '' : '%'}${escapePattern(text)}${isEnd ? '' : '%'}`
  return { isPunctuated: false, pattern, grams: limitGrams([...listTrigrams(part), ...listSignGrams(text)]) }
}

/** The trigrams of letters from a to z and digits that an article with this part has; the letters of very short ones. */
function listTrigrams({ text, isStart, isEnd }: Part): string[] {
  return [...text.matchAll(/[a-z0-9]+/g)].flatMap(({ 0: run, index }) => {
    // pg_trgm takes letters of other alphabets as parts of words, so there no padding is certain.
    const before = index === 0 ? (isStart ? ' ' : '') : (text[index - 1] ?? '')
    const end = index + run.length
    const after = end === text.length ? (isEnd ? ' ' : '') : (text[end] ?? '')
    const trigrams = listWindows(`${isPadding(before) ? '  ' : ''}${run}${isPadding(after) ? ' ' : ''}`, 3)
    return trigrams.length > 0 ? trigrams : [...run]
  })
}

/** Whether pg_trgm ends a word at this character: an ASCII character that is neither letter nor digit. */
function isPadding(character: string): boolean {
  return character !== '' && character.charCodeAt(0) < 128 && !/[a-z0-9]/.test(character)
}

/** The substrings of three characters with a sign, or fewer where white space is near; single characters instead of what is no key. */
function listSignGrams(text: string): string[] {
  return text
    .split(/\s+/)
    .flatMap((run) => listWindows(run, Math.min(3, countCharacters(run))))
    .filter((gram) => /[^a-z0-9]/.test(gram))
    .flatMap((gram) => (isSignGram(gram) ? gram : [...gram]))
}

/** Whether two or three characters with a sign are a key wherever they stand: punctuation before and after words is left out. */
function isSignGram(gram: string): boolean {
  return !/\s/.test(gram) && !/^["'‘“([]|[.,;:!?"'’”)\]]$/.test(gram)
}

function listWindows(text: string, size: number): string[] {
  const characters = [...text]
  return characters.slice(size - 1).map((_, n) => characters.slice(n, n + size).join(''))
}

/**
 * Every trigram that begins with the pair, and the pair itself, which is a key where a letter of another alphabet follows.
 */
function listKeysOfPair(pair: string): string[] {
  return [...alphabet, ' '].map((next) => pair + next).concat(pair)
}

function limitGrams(grams: string[]): string[] {
  return [...new Set(grams)].slice(0, MAX_GRAMS)
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

function countCharacters(text: string): number {
  return [...text].length
}
