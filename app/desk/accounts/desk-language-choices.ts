/** The languages that an account can choose for the desk. */

/** English and German have words; of others, dates and numbers. Not those written right to left, as the words would not be. */
export const deskLanguages: readonly string[] = [
  ...['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'de-DE', 'de-AT', 'de-CH'],
  ...[
    'cs-CZ',
    'da-DK',
    'el-GR',
    'es-ES',
    'es-MX',
    'fi-FI',
    'fr-FR',
    'fr-CA',
    'hi-IN',
    'hu-HU',
    'it-IT',
    'ja-JP',
    'ko-KR',
  ],
  ...['nb-NO', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sv-SE', 'tr-TR', 'uk-UA', 'zh-CN', 'zh-TW'],
]

/** Each by its own name, as somebody who looks for it knows it: "Deutsch (Österreich)". */
export function listDeskLanguages(): { value: string; label: string }[] {
  return deskLanguages.map((tag) => {
    const name = new Intl.DisplayNames(tag, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
    return { value: tag, label: name.charAt(0).toLocaleUpperCase(tag) + name.slice(1) }
  })
}
