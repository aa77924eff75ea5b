/** What the log says. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { i18n } from '~/domain/language/desk-i18n'
import { describeAction, describeSubject } from './log-words'

test.for([
  ['Pin at home:latest: Pin at x: Coils', 'Pin at “Home page: Latest”: Pin at x: Coils'],
  // A section that is gone.
  ['Pin at former: Coils', 'Pin at former: Coils'],
  ['Article: Pin at home:latest: Coils', 'Article: Pin at home:latest: Coils'],
  ['Story: Story: Coils', 'Article: Story: Coils'],
])('of %s the log says %s', ([subject = '', said]) => {
  const nameOf = (key: string) => (key === 'home:latest' ? 'Home page: Latest' : null)
  expect(describeSubject(subject, nameOf)).toBe(said)
})

test.for([
  ['unpublished', 'Took off the site'],
  ['published', 'Published'],
  ['constructor', 'Constructor'],
  ['__proto__', '__proto__'],
] as const)('%s is told as “%s”', ([action, told]) => {
  expect(describeAction(action)).toBe(told)
})

test.for([
  ['Article: Coils', 'Article: Coils'],
  ['150 articles', '150 articles'],
  ['1 newsletter subscribers', '1 newsletter subscriber'],
  ['Redirect: /a to /b', 'Redirect: /a to /b'],
  ['Message (pt-BR): “Sign up”: Join', 'Message (pt-BR): “Sign up”: Join'],
  ['Settings', 'Settings'],
  ['constructor: Coils', 'constructor: Coils'],
  ['maya@ohmnibus.example (role: editor)', 'maya@ohmnibus.example (role: editor)'],
])('of %s the log says %s', ([subject = '', said]) => expect(describeSubject(subject, () => null)).toBe(said))

test('only what is known is told in the words of the desk', async () => {
  const known = ['Article: Coils', 'Pin at former: Coils', 'The site', 'Link for guests']
  const spoken = vi.spyOn(i18n, 't').mockImplementation(() => 'said')
  onTestFinished(() => spoken.mockRestore())
  expect(known.map((subject) => describeSubject(subject, () => null))).toEqual(known.map(() => 'said'))
  expect(describeSubject('maya@ohmnibus.example', () => null)).toBe('maya@ohmnibus.example')
  expect([describeAction('deleted for good'), describeAction('Article')]).toEqual(['said', 'Article'])
})
