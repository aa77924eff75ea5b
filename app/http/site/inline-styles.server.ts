/** The styles that a page brings along, so that it waits for no style sheet, and needs none while a reader stays on it. */
import { LRUCache } from 'lru-cache'
import { i18n } from '~/domain/language/i18n'
import { softwareLanguage } from '~/domain/language/software-language'
import grotesque from '~/fonts/bricolage-grotesque.woff2?url'
import fallbackFonts from '~/fonts/fallback-fonts.css?inline'
import fonts from '~/fonts/fonts.css?inline'
import serif from '~/fonts/source-serif.woff2?url'
import sheet from '~/theme.css?inline'
import sheetPath from '~/theme.css?url'
import { hashSource } from './content-security-policy.server'
import { readStyleSheet } from './first-styles.server'

export { fonts }
/** The addresses of those that every page uses. */
export const fontFiles = `${grotesque} ${serif}`

const fontsHash = hashSource(fonts)
const cutFor = readStyleSheet(sheet)

/** `hashes`: as the Content-Security-Policy lists them. */
type InlineStyles = { first: Uint8Array; hashes: string[] }

/** Those of the pages that have the same styles of the sheet, which `cutFor` keeps. */
const MAX_KEPT = 100
const kept = new LRUCache<string, InlineStyles & { others: string }>({ max: MAX_KEPT })

/**
 * `html`: of the page, in the language that is active. One that links the style sheet has only its fonts inline. `accentStyles`: the
 * publication's.
 */
export function toInlineStyles(html: string, accentStyles: string): InlineStyles {
  const isLinked = html.includes(`<link rel="stylesheet" href="${sheetPath}"`)
  const own = isLinked ? '' : cutFor(html)
  const others = listWords() + accentStyles
  const known = kept.get(own)
  if (known?.others === others) return known
  const first = Buffer.from(fallbackFonts + own + others)
  const styles = { first, hashes: [hashSource(first), fontsHash], others }
  kept.set(own, styles)
  return styles
}

/** The words of the style sheet (page.css), which is in English. */
function listWords(): string {
  if (i18n.locale === softwareLanguage) return ''
  const newTab = i18n.t('(opens in a new tab)')
  return `:root{--new-tab:" ${newTab.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"}`
}
