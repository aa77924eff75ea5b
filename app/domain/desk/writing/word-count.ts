/** Counts the words of a text as it is written. */

const letter = /[\p{L}\p{N}]/u

/**
 * What stands between spaces and has a letter or a digit; tags and the signs of Markdown do not count. Sign by sign, because a
 * list of all words would take half a second for a megabyte.
 */
export function countWords(text: string): number {
  let count = 0
  let isCounted = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isSpace(code)) isCounted = false
    else if (code === 60 && findTagEnd(text, at) > 0) {
      at = findTagEnd(text, at)
      isCounted = false
    } else if (!isCounted && isLetter(code, text, at)) {
      count += 1
      isCounted = true
    }
  }
  return count
}

/** 0: not a tag. Looks no further than the next `<`, so that tags that are never closed take linear time. */
function findTagEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 62) return at
    if (code === 60) return 0
  }
  return 0
}

function isSpace(code: number): boolean {
  return code <= 32 || (code >= 160 && /\s/.test(String.fromCharCode(code)))
}

function isLetter(code: number, text: string, at: number): boolean {
  if (code < 128)
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return letter.test(String.fromCodePoint(text.codePointAt(at) ?? 0))
}
