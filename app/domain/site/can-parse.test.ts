import { expect, test } from 'vitest'
import { canParse } from './can-parse'

test.for([
  ['https://bücher.example/Straße?q=ü', undefined, true],
  ['/Straße', 'https://bücher.example', true],
  ['https://日本.example/', undefined, true],
  ['/a', undefined, false],
  ['https://[', undefined, false],
  ['https://a b/', 'https://example.com', false],
] as const)('%s on %s, also the ten thousandth time: %s', ([address, base, expected]) => {
  const found = new Set<boolean>()
  for (let n = 0; n < 20_000; n++) found.add(canParse(address, base))
  expect([...found]).toEqual([expected])
})
