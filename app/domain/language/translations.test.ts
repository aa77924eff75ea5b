import { expect, it } from 'vitest'
import { textDirection } from './text-direction'
import { compileTranslations, findLanguage, listMessages, parseTranslations } from './translations'

const file = (...entries: string[]) => ['msgid ""\nmsgstr ""\n', ...entries].join('\n')
const english = parseTranslations(
  file(
    '#: app/ui/a.tsx\nmsgid "Play"\nmsgstr "Play"\n',
    '#: app/ui/a.tsx\nmsgid "theme.light"\nmsgstr "Light"\n',
    '#: app/ui/a.tsx\nmsgid "By {name}"\nmsgstr "By {name}"\n',
    '#: app/http/a.server.ts\nmsgid "Untitled"\nmsgstr "Untitled"\n',
  ),
)

it.each([
  ['pt-PT', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['pt-br', 'pt-BR'],
  ['zh-Hant-TW', 'zh-Hant'],
  ['zh', null],
  ['nl', null],
])('%s is spoken as %s', (tag, language) => {
  expect(findLanguage(tag, ['de', 'pt', 'pt-BR', 'zh-Hant'])).toBe(language)
})

it('says in English what is not translated, or only roughly', () => {
  const german = parseTranslations(
    file(
      'msgid "Play"\nmsgstr "Abspielen"\n',
      '#, fuzzy\nmsgid "theme.light"\nmsgstr "Leicht"\n',
      'msgid "By {name}"\nmsgstr ""\n',
      '#~ msgid "Gone"\n#~ msgstr "Fort"\n',
    ),
  )
  expect(compileTranslations(listMessages(english, german)).all).toEqual({
    Play: ['Abspielen'],
    'theme.light': ['Light'],
    'By {name}': ['By ', ['name']],
    Untitled: ['Untitled'],
  })
})

it('sends browsers what their code says, unless it has the text already', () => {
  const german = parseTranslations(file('msgid "Untitled"\nmsgstr "Ohne Titel"\n'))
  expect(compileTranslations(listMessages(english, german)).sent).toEqual({
    'theme.light': 'Light',
    'By {name}': ['By ', ['name']],
  })
})

it('says what the owner does, if that fits the message', () => {
  const wordings = new Map([
    ['Play', 'Listen'],
    ['theme.light', 'theme.light'],
    ['By {name}', 'By us'],
    ['Gone', 'Away'],
  ])
  const { all, sent } = compileTranslations(listMessages(english, english), wordings)
  expect(all).toEqual({
    Play: ['Listen'],
    'theme.light': ['theme.light'],
    'By {name}': ['By ', ['name']],
    Untitled: ['Untitled'],
  })
  // What its code says anyway is not sent.
  expect(Object.keys(sent)).toEqual(['Play', 'By {name}'])
})

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['de', 'ltr'],
  ['ja', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(textDirection(tag)).toBe(direction)
})

it('tells what only begins a new publication from what readers are told', () => {
  const read = parseTranslations(
    file(
      '#: app/desk/welcome/starter-texts.ts\nmsgid "News"\nmsgstr "News"\n',
      '#: app/desk/welcome/starter-texts.ts\n#: app/ui/site/footer.tsx\nmsgid "Email us"\nmsgstr "Email us"\n',
    ),
  )
  expect(listMessages(read, read).map(({ id, isStarter }) => [id, isStarter])).toEqual([
    ['News', true],
    ['Email us', undefined],
  ])
})
