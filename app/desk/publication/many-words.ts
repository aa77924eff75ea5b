/** Several entries of a part, as the desk names them. */
import type { EntryPart } from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'

/** `all`: leads to their list. `choose`: beside a box that chooses all. `ask`: asks whether to delete as many. */
type ManyWords = {
  all: () => string
  choose: (count: number) => string
  remove: () => string
  ask: (count: number) => string
}

const words: Record<Exclude<EntryPart, 'settings' | 'home'>, ManyWords> = {
  sections: {
    all: () => i18n.t('All sections'),
    choose: (count) => i18n.t('Choose all {count, number} sections', { count }),
    remove: () => i18n.t('Delete sections'),
    ask: (count) => i18n.t('Delete {count, number} sections?', { count }),
  },
  people: {
    all: () => i18n.t('All people'),
    choose: (count) => i18n.t('Choose all {count, number} people', { count }),
    remove: () => i18n.t('Delete people'),
    ask: (count) => i18n.t('Delete {count, number} people?', { count }),
  },
  pages: {
    all: () => i18n.t('All pages'),
    choose: (count) => i18n.t('Choose all {count, number} pages', { count }),
    remove: () => i18n.t('Delete pages'),
    ask: (count) => i18n.t('Delete {count, number} pages?', { count }),
  },
  series: {
    all: () => i18n.t('All series'),
    choose: (count) => i18n.t('Choose all {count, number} series', { count }),
    remove: () => i18n.t('Delete series'),
    ask: (count) => i18n.t('Delete {count, number} series?', { count }),
  },
  shows: {
    all: () => i18n.t('All shows'),
    choose: (count) => i18n.t('Choose all {count, number} shows', { count }),
    remove: () => i18n.t('Delete shows'),
    ask: (count) => i18n.t('Delete {count, number} shows?', { count }),
  },
  episodes: {
    all: () => i18n.t('All episodes'),
    choose: (count) => i18n.t('Choose all {count, number} episodes', { count }),
    remove: () => i18n.t('Delete episodes'),
    ask: (count) => i18n.t('Delete {count, number} episodes?', { count }),
  },
  menus: {
    all: () => i18n.t('All menus'),
    choose: (count) => i18n.t('Choose all {count, number} menus', { count }),
    remove: () => i18n.t('Delete menus'),
    ask: (count) => i18n.t('Delete {count, number} menus?', { count }),
  },
  retailers: {
    all: () => i18n.t('All retailers'),
    choose: (count) => i18n.t('Choose all {count, number} retailers', { count }),
    remove: () => i18n.t('Delete retailers'),
    ask: (count) => i18n.t('Delete {count, number} retailers?', { count }),
  },
}

/** Null: there is one entry. */
export function findManyWords(part: EntryPart): ManyWords | null {
  return part === 'settings' || part === 'home' ? null : words[part]
}
