import { expect, test } from 'vitest'
import { takeTurns } from './take-turns'

function open(count: number) {
  const shown: string[] = []
  const turns = takeTurns(count, { write: (text) => shown.push(String(text)) })
  const write = (place: number, text: string) => turns[place]?.output.write(text)
  const end = (place: number) => turns[place]?.end()
  return { shown, write, end }
}

test('the first is shown as it writes, the others only after it', () => {
  const { shown, write, end } = open(2)
  write(0, 'a')
  write(1, 'x')
  write(0, 'b')
  expect(shown).toEqual(['a', 'b'])
  end(0)
  expect(shown).toEqual(['a', 'b', 'x'])
  write(1, 'y')
  expect(shown).toEqual(['a', 'b', 'x', 'y'])
})

test('what ended before its turn is shown whole in its turn', () => {
  const { shown, write, end } = open(3)
  write(1, 'x')
  end(1)
  write(2, 'p')
  write(0, 'a')
  end(0)
  write(2, 'q')
  expect(shown).toEqual(['a', 'x', 'p', 'q'])
})

test('one that writes nothing holds nobody up once it ends', () => {
  const { shown, write, end } = open(3)
  write(2, 'p')
  end(1)
  end(0)
  end(2)
  expect(shown).toEqual(['p'])
})
