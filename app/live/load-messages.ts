/** The messages of the page's language, for scripts: before they hydrate the page, and when it changes. */
import { type ActiveLanguage, activateLanguage, i18n } from '~/domain/language/i18n'

let loaded = ''

/** Returns whether they are other messages than before. Throws when they cannot be loaded. */
export async function loadMessages(address: string): Promise<boolean> {
  if (address === loaded) return false
  // Of what is not compiled, as it has no arguments, the text is the message.
  i18n.setMessagesCompiler((text) => [text])
  const response = await fetch(address)
  if (!response.ok) throw response
  const language: ActiveLanguage = await response.json()
  activateLanguage(language)
  loaded = address
  return true
}
