import { expect, it } from 'vitest'
import { i18n } from '~/domain/language/desk-i18n'
import { i18n as active } from '~/domain/language/i18n'
import { formatDay } from '~/domain/site/formats'
import { findDeskSpeech, findSentDeskMessages, inDeskLanguage, speakAtDesk } from './desk-languages.server'

const readVersion = (address: string) => new URLSearchParams(address.split('?')[1]).get('version') ?? ''

it('speaks to each account in its own language at the same time', async () => {
  const say = (tag: string) =>
    speakAtDesk(tag, async () => {
      await Promise.resolve()
      return [i18n.locale, i18n.t('just now')]
    })
  expect(await Promise.all([say('de-AT'), say('en-GB'), say('fr-FR')])).toEqual([
    ['de-AT', 'gerade eben'],
    ['en-GB', 'just now'],
    ['fr-FR', 'just now'],
  ])
  expect(i18n.locale).toBe('en-US')
})

it('shows what readers are told in the same language, only meanwhile', async () => {
  const read = () => [active.locale, formatDay('2026-03-04'), active.t('Search')]
  expect(await speakAtDesk('de-DE', async () => inDeskLanguage(read))).toEqual([
    'de-DE',
    '4. März 2026',
    'Suchen',
  ])
  expect(read()).toEqual(['en-US', 'March 4, 2026', 'Search'])
})

it('forms plurals as the words do, and dates as the account does, where there are no words', async () => {
  const message = 'in {count, plural, one {# article} other {# articles}}'
  // In French, none is singular.
  expect(
    await speakAtDesk('fr-FR', async () => [
      i18n.t(message, { count: 0 }),
      inDeskLanguage(() => formatDay('2026-03-04')),
    ]),
  ).toEqual(['in 0 articles', '4 mars 2026'])
  expect(await findDeskSpeech('fr-FR')).toMatchObject({ lang: 'en-US' })
  expect(await findDeskSpeech('de-AT')).toMatchObject({ lang: 'de-AT' })
})

it('sends scripts the words of a language, in one version', async () => {
  const { messages } = await findDeskSpeech('de-AT')
  const sent = await findSentDeskMessages('de-AT', readVersion(messages))
  expect(JSON.parse(sent ?? '')).toMatchObject({ locale: 'de-AT', messages: { 'just now': 'gerade eben' } })
  expect(await findSentDeskMessages('de-DE', readVersion(messages))).toBeNull()
})
