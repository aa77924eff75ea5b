import { expect, it } from 'vitest'
import {
  inTurn,
  joinPieces,
  outgoingItems,
  outgoingSite,
  writtenAt,
} from '../../../../tests/support/outgoing-site'
import { readAll } from '../../../../tests/support/read-sources'
import { readWordPress } from '../wordpress/read-wordpress'
import type { OutgoingItem } from './items'
import { writeWxr } from './wxr'

async function* toBytes(text: string) {
  yield new TextEncoder().encode(text)
}

async function readBack(items: Iterable<OutgoingItem>) {
  const file = await joinPieces(writeWxr(outgoingSite, inTurn(items), writtenAt))
  return { file, ...(await readAll(readWordPress(() => toBytes(file)))) }
}

it('is read as it was written', async () => {
  const { items, end, file } = await readBack(outgoingItems)
  expect(end).toEqual({ read: 8, counted: 8, cutAfter: null, problems: [] })
})
