/** What the form that sets up a publication offers; anything else can be typed. */

export const commonLanguages = [
  ...['en-US', 'en-GB', 'de-DE', 'de-AT', 'de-CH', 'fr-FR', 'fr-CA', 'es-ES', 'es-MX', 'pt-PT', 'pt-BR'],
  ...['it-IT', 'nl-NL', 'pl-PL', 'sv-SE', 'da-DK', 'nb-NO', 'fi-FI', 'cs-CZ', 'uk-UA', 'tr-TR', 'el-GR'],
  ...['ar', 'he-IL', 'hi-IN', 'ja-JP', 'ko-KR', 'zh-CN'],
]
export const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'BRL', 'SEK', 'PLN', 'INR', 'JPY']
