/** What the log says. */
import { expect, test } from 'vitest'
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
