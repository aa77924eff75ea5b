/** The style sheet of feeds, in the publication's colors and language. */
import { publication } from '~/data/publication/publication.server'
import { i18n } from '~/domain/language/i18n'
import { findAccent, ownAccent } from '~/domain/publication/colors'
import styles from './feed.css?raw'

export function toFeedStyles(): string {
  const { light, dark } = findAccent(publication().site) ?? ownAccent
  const explanation = i18n.t(
    'This is a feed. To follow it, copy its address from the address bar into a feed reader, which then shows you every new story.',
  )
  return `rss {\n  --accent: light-dark(${light}, ${dark});\n  --explanation: ${toCssString(explanation)};\n}\n${styles}`
}

/** An owner words the text. */
function toCssString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)
  return `"${escaped}"`
}
