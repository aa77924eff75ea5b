/** Learns from the addresses of articles how a site makes them, in WordPress’s own words: /%year%/%monthnum%/%postname%/. */

export type PermalinkParts = {
  /** As in the address: percent-encoded where it is not ASCII. */
  slug: string
  id: string
  /** YYYY-MM-DD HH:MM:SS where the site is. */
  date: string
  /** The slugs of its sections, and of those above them. */
  sections: string[]
  author: string
}

/** Of different patterns that are counted: a site has one or two, but pages have as many as there are pages. */
const MAX_PATTERNS = 200
/** Of the beginning of an address: deeper ones are no pattern. */
const MAX_SEGMENTS = 12

const dateTags = ['year', 'monthnum', 'day', 'hour', 'minute', 'second']

export function createPermalinkLearner() {
  const votes = new Map<string, number>()
  return {
    /** `path`: without a query, below the address of the site. */
    see(path: string, parts: PermalinkParts) {
      const pattern = toPattern(path, parts)
      if (pattern === null) return
      const count = votes.get(pattern) ?? 0
      if (count > 0 || votes.size < MAX_PATTERNS) votes.set(pattern, count + 1)
    },
    /** The pattern of most articles; null: none of them has one that names its article. */
    learn(): string | null {
      let best: string | null = null
      for (const [pattern, count] of votes) {
        if (best === null || count > (votes.get(best) ?? 0)) best = pattern
      }
      return best
    },
  }
}

function toPattern(path: string, parts: PermalinkParts): string | null {
  const segments = path.split('/')
  if (segments.length > MAX_SEGMENTS) return null
  const dates = new Map(dateTags.map((tag, index) => [tag, parts.date.split(/[- :]/)[index] ?? '']))
  const slug = decode(parts.slug)
  let isNamed = false
  let earliest = 0
  const named: string[] = []
  for (const [index, segment] of segments.entries()) {
    const text = decode(segment)
    const isAfterFirst = index > 0 && text !== ''
    const dateIndex = isAfterFirst
      ? dateTags.findIndex((tag, at) => at >= earliest && dates.get(tag) === text)
      : -1
    if (slug && text.includes(slug) && isWholeWord(text, slug)) {
      named.push(replaceWord(text.replace(slug, '%postname%'), parts.id, '%post_id%'))
      isNamed = true
    } else if (dateIndex !== -1 && !(text === parts.id && dateIndex > 2)) {
      named.push(`%${dateTags[dateIndex]}%`)
      earliest = dateIndex + 1
    } else if (isAfterFirst && parts.id && isWholeWord(text, parts.id)) {
      named.push(replaceWord(text, parts.id, '%post_id%'))
      isNamed = true
    } else if (isAfterFirst && parts.sections.includes(text)) {
      // A section and those above it are one tag.
      if (named.at(-1) !== '%category%') named.push('%category%')
    } else if (isAfterFirst && parts.author && text === parts.author) {
      named.push('%author%')
    } else {
      named.push(segment)
    }
  }
  return isNamed ? named.join('/') : null
}

function isWholeWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return (
    at !== -1 &&
    !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') &&
    !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? '')
  )
}

function replaceWord(text: string, word: string, tag: string): string {
  return word && isWholeWord(text, word) ? text.replace(word, tag) : text
}

/** Null: the pattern needs a part that is not known. */
export function fillPermalink(pattern: string, parts: PermalinkParts): string | null {
  const dates = parts.date.split(/[- :]/)
  let isKnown = true
  const path = pattern.replace(/%(\w+)%/g, (whole, tag: string) => {
    const at = dateTags.indexOf(tag)
    const known: Record<string, string | undefined> = {
      postname: parts.slug,
      post_id: parts.id,
      category: parts.sections.toReversed().join('/'),
      author: parts.author,
    }
    const value = at === -1 ? (tag in known ? known[tag] : whole) : dates[at]
    if (!value) isKnown = false
    return value ?? ''
  })
  return isKnown ? path : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
