/** The codes of currencies (ISO 4217), as this release of Node.js knows them. */
import { i18n } from '~/domain/language/desk-i18n'

export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const currencyHint = () => i18n.t('Use the code of a currency, such as USD.')
