import { expect, it } from 'vitest'
import { toLocalSlug, toLocalSlugOfName, toLocalSlugOfTitle } from './local-slug'
import { toNameKey, toSlug } from './slug'

it.each([
  ['de-AT', 'Größe, Äpfel & Übergänge', 'groesse-aepfel-uebergaenge'],
  ['de', 'GRÜSSE', 'gruesse'],
  ['de', 'Gru\u0308ße', 'gruesse'],
  ['da', 'Blåbærgrød på Ærø', 'blaabaergroed-paa-aeroe'],
  ['nb-NO', 'Ørret', 'oerret'],
  ['sv', 'Räksmörgås', 'raksmorgas'],
  ['fi', 'Yötyö', 'yotyo'],
  ['nl', 'Coëfficiënt', 'coefficient'],
  ['tr', 'Işık İstanbul’da', 'isik-istanbulda'],
  ['pl', 'Łódź', 'lodz'],
  ['is', 'Þórður og Guðrún', 'thordur-og-gudrun'],
  ['fr', 'Œuvre, cœur et garçon', 'oeuvre-coeur-et-garcon'],
  ['pt-PT', 'Ação à mão', 'acao-a-mao'],
  ['es', 'El pingüino español', 'el-pinguino-espanol'],
  ['el', 'Ελληνικά νέα', 'ellinika-nea'],
  ['ru', 'Обзор iPhone 17', 'obzor-iphone-17'],
  ['uk', 'Щедрий їжак', 'schedriy-yizhak'],
  ['ar', 'هاتف 5G في ٢٠٢٦', 'hatf-5g-fy-2026'],
  // A word of another language.
  ['pt-PT', 'O novo Яндекс', 'o-novo-yandeks'],
  ['de', 'Blåbær', 'blabaer'],
])('%s: %j → %j', (language, title, slug) => expect(toLocalSlug(title, language)).toBe(slug))

it.each(['Größe', 'Обзор iPhone 17', 'Blåbær', 'Łódź, 1½', 'مرحبا'])('English is as ever: %j', (title) => {
  expect(toLocalSlug(title, 'en-GB')).toBe(toSlug(title))
})

it.each(['de', 'ar', 'ja', 'ru', 'xx'])('a slug stays what it is in %s', (language) => {
  expect(toLocalSlug('already-a-slug-2', language)).toBe('already-a-slug-2')
})

it('leaves nothing of signs that are no letters of an alphabet', () => {
  expect(toLocalSlug('日本語', 'ja')).toBe('')
})

it('is never a reserved one, nor too long', () => {
  expect(toLocalSlugOfTitle('Neü', 'sv')).toBe('neu')
  expect(toLocalSlugOfTitle('Néw', 'fr')).toBe('new-article')
  expect(toLocalSlugOfName(`${'щ'.repeat(50)}`, 'ru').length).toBeLessThanOrEqual(120)
})

it('people are told apart by letters of any alphabet', () => {
  expect(toNameKey('José  Müller')).toBe(toSlug('José Müller'))
  expect(toNameKey('محمد علي')).not.toBe(toNameKey('سارة علي'))
  expect(toNameKey('Мария')).toBe(toNameKey('мария'))
})
