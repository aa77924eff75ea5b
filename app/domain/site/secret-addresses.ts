/** The addresses that hold a secret: logs mask it, and nothing counts them. */
import { draftsPath, guestsPath, invitationsPath, passwordLinksPath } from './urls'

/** A character as it may stand in an address: escaped, and escaped again. */
function spelled(character: string): string {
  const code = character.charCodeAt(0).toString(16)
  return `(?:${character}|%(?:25)*${code})`
}

/** Any number, and backslashes, which browsers take for slashes: in JSON, two stand for one. */
const slash = '(?:[/\\\\]|%(?:25)*(?:2f|5c))'

function spelledPath(path: string): string {
  const names = path.split('/').slice(1)
  return slash + names.map((name) => [...name].map(spelled).join('')).join(`${slash}+`)
}

/**
 * Everything after the beginning of such an address counts as its secret: a link that was copied with a slash too many or the end of
 * a sentence still tells it. Neither the end of a quoted text in JSON nor an escaped quote belongs to it.
 */
const secretAddress = new RegExp(
  `((?:${[draftsPath, guestsPath, invitationsPath, passwordLinksPath].map(spelledPath).join('|')})${slash}+)((?:[^\\s"'<>?#\\\\]|\\\\\\\\)+)`,
  'gi',
)

/** Whether an address, or an address in a text, has a secret. */
export function hasSecret(text: string): boolean {
  return text.search(secretAddress) >= 0
}

/** "GET /drafts/AAAA failed" → "GET /drafts/[token] failed" */
export function hideAddressSecrets(text: string): string {
  return text.replace(
    secretAddress,
    (_, path: string, secret: string) => `${path}[token]${secret.endsWith('.data') ? '.data' : ''}`,
  )
}
