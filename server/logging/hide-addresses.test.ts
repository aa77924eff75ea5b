import { expect, it } from 'vitest'
import { hideAddresses } from './hide-addresses'

it.each([
  ['Key (email)=(jo@example.org) already exists', 'Key (email)=([address]) already exists'],
  ['{"path":"/newsletter/jo%40example.org"}', '{"path":"/newsletter/[address]"}'],
  ['postgresql://user:secret@db:5432/site', 'postgresql://[address]/site'],
  ['{"error":"a@b.c and d@e.f"}', '{"error":"[address] and [address]"}'],
  ['import @remix-run/node', 'import @remix-run/node'],
  ['nothing of the kind', 'nothing of the kind'],
])('%s → %s', (line, expected) => {
  expect(hideAddresses(line)).toBe(expected)
})
