/** A chapter that is set while listening gets to its place in the list. */
import { expect, it } from 'vitest'
import { addChapter, toChapterErrors } from './chapters-form'

it.each([
  ['', 62.9, '1:02 |'],
  ['0:00 Intro', 62, '0:00 Intro\n1:02 |'],
  ['0:00 Intro\n\n', 62, '0:00 Intro\n1:02 |\n'],
  ['0:00 Intro\n5:00 End', 62, '0:00 Intro\n1:02 |\n5:00 End'],
  ['5:00 End', 62, '1:02 |\n5:00 End'],
  ['Intro\n 5:00 End\n', 3723, 'Intro\n 5:00 End\n1:02:03 |'],
  ['1:02 Same', 62, '1:02 Same\n1:02 |'],
])('%j at %d s', (list, seconds, expected) => {
  const { list: added, caret } = addChapter(list, seconds)
  expect(`${added.slice(0, caret)}|${added.slice(caret)}`).toBe(expected)
})

it('names the line of a problem', () => {
  const problems = [
    { line: 0, message: 'All.' },
    { line: 2, message: 'One.' },
  ]
  const messages = (text: string) => toChapterErrors(problems, text).map(({ message }) => message)
  expect(messages(`0:00 One\r\n ${'x'.repeat(70)}`)).toEqual(['All.', `Line 2, “${'x'.repeat(60)}…”: One.`])
  expect(messages('{"chapters": [\n{}]}')).toEqual(['All.', 'Chapter 2: One.'])
})
