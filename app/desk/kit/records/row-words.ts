/** The rows of a form, as their buttons name them. */
import { i18n } from '~/domain/language/desk-i18n'
import type { RowName } from '~/domain/publication/forms/form-values'

type RowWords = { one: (number: number) => string; add: () => string }

export const rowWords: Record<RowName | 'row', RowWords> = {
  row: {
    one: (number) => i18n.t('row {number}', { number }),
    add: () => i18n.t('Add a row'),
  },
  block: {
    one: (number) => i18n.t('block {number}', { number }),
    add: () => i18n.t('Add a block'),
  },
  button: {
    one: (number) => i18n.t('button {number}', { number }),
    add: () => i18n.t('Add a button'),
  },
  column: {
    one: (number) => i18n.t('column {number}', { number }),
    add: () => i18n.t('Add a column'),
  },
  link: {
    one: (number) => i18n.t('link {number}', { number }),
    add: () => i18n.t('Add a link'),
  },
  offer: {
    one: (number) => i18n.t('offer {number}', { number }),
    add: () => i18n.t('Add an offer'),
  },
  person: {
    one: (number) => i18n.t('person {number}', { number }),
    add: () => i18n.t('Add a person'),
  },
  profile: {
    one: (number) => i18n.t('profile {number}', { number }),
    add: () => i18n.t('Add a profile'),
  },
  section: {
    one: (number) => i18n.t('section {number}', { number }),
    add: () => i18n.t('Add a section'),
  },
  sentence: {
    one: (number) => i18n.t('sentence {number}', { number }),
    add: () => i18n.t('Add a sentence'),
  },
  soundbite: {
    one: (number) => i18n.t('soundbite {number}', { number }),
    add: () => i18n.t('Add a soundbite'),
  },
}
