/** The styles that a page brings along, so that it waits for no style sheet, and needs none while a reader stays on it. */
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
type InlineStyles = { first: string; hashes: string[] }

/**
 * `html`: of the page, in the language that is active. One that links the style sheet has only its fonts inline. `accentStyles`: the
 * publication's.
 */
export function toInlineStyles(html: string, accentStyles: string): InlineStyles {
  const isLinked = html.includes(`<link rel="stylesheet" href="${sheetPath}"`)
  const first = fallbackFonts + (isLinked ? '' : cutFor(html)) + listWords() + accentStyles
  return { first, hashes: [hashSource(first), fontsHash] }
}

/** The words of the style sheet (page.css), which is in English. */
function listWords(): string {
  if (i18n.locale === softwareLanguage) return ''
  const newTab = i18n.t('(opens in a new tab)')
  return `:root{--new-tab:" ${newTab.replace(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"}`
}
