import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { readClientAddress, readClientNetwork, toNetwork } from './client-address'

function createRequest(remoteAddress: string, forwarded?: string) {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('readClientAddress', () => {
  it.each([
    ['10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
    ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
    ['10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
    // Entries from the client come before the one that our proxy appended.
    ['10.0.0.1', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
    // Fewer entries than proxies: the first one is the best guess.
    ['10.0.0.1', '1.1.1.1', 3, '1.1.1.1'],
    ['10.0.0.1', undefined, 1, '10.0.0.1'],
    ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
    ['10.0.0.1', ' 2001:db8::1 ', 1, '2001:db8::1'],
  ])('%s, forwarded for %s, with %i proxies: %s', (remote, forwarded, proxies, expected) => {
    expect(readClientAddress(createRequest(remote, forwarded), proxies)).toBe(expected)
  })
})

it('an IPv6 network counts as one client', () => {
  const networks = ['2001:db8::1', '2001:db8::ffff:2'].map((from) =>
    readClientNetwork(createRequest('10.0.0.1', from), 1),
  )
  expect(networks).toEqual(['2001:db8:0:0', '2001:db8:0:0'])
})

describe('toNetwork', () => {
  it.each([
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:aaaa:bbbb:cccc:dddd', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s → %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})
