/** The codes of currencies (ISO 4217), as this release of Node.js knows them. */

export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const currencyHint = 'Use the code of a currency, such as USD.'
