import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { isIP, type LookupFunction, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { NotPublicError, requestPublicUrl, resolveName } from './public-address.server'

const dns = vi.hoisted(() => ({ server: '' }))

vi.mock('node:dns/promises', async (load) => {
  const { Resolver } = await load<typeof import('node:dns/promises')>()
  return {
    Resolver: class extends Resolver {
      constructor(options: ConstructorParameters<typeof Resolver>[0]) {
        super(options)
        this.setServers([dns.server])
      }
    },
  }
})

describe('resolveName', () => {
  const socket = createSocket('udp4')
  const asked = new Set<string>()

  /** Knows example.org, has nothing of missing.example, and is silent about all others. */
  socket.on('message', (question, { port }) => {
    const labels: string[] = []
    let end = 12
    for (let length = question[end] ?? 0; length > 0; length = question[end] ?? 0) {
      labels.push(String(question.subarray(end + 1, end + 1 + length)))
      end += length + 1
    }
    const name = labels.join('.')
    asked.add(name)
    const address = question.readUInt16BE(end + 1) === 1 ? [192, 0, 2, 7] : [0x20, 1, ...Array(13).fill(0), 7]
    const answers = name === 'example.org' ? 1 : 0
    const head = Buffer.from([0x81, answers ? 0x80 : 0x83, 0, 1, 0, answers, 0, 0, 0, 0])
    const record = Buffer.from([
      0xc0,
      12,
      ...question.subarray(end + 1, end + 5),
      0,
      0,
      0,
      60,
      0,
      address.length,
    ])
    const parts = [question.subarray(0, 2), head, question.subarray(12, end + 5)]
    if (answers) parts.push(record, Buffer.from(address))
    if (answers || name === 'missing.example') socket.send(Buffer.concat(parts), port, '127.0.0.1')
  })

  beforeAll(async () => {
    socket.bind(0, '127.0.0.1')
    await once(socket, 'listening')
    dns.server = `127.0.0.1:${socket.address().port}`
  })
  beforeEach(() => asked.clear())
  afterAll(() => socket.close())

  it('finds addresses of both kinds, or none', async () => {
    const signal = AbortSignal.timeout(10_000)
    expect(await resolveName('example.org', signal)).toEqual([
      { address: '192.0.2.7', family: 4 },
      { address: '2001::7', family: 6 },
    ])
    await expect(resolveName('missing.example', signal)).rejects.toThrow('ENOTFOUND')
    expect(await resolveName('localhost', signal)).toEqual([{ address: '127.0.0.1', family: 4 }])
    expect([...asked]).toEqual(['example.org', 'missing.example'])
  })

  it('asks for two names at a time whose servers are silent, and ends with the signal', async () => {
    const signal = AbortSignal.timeout(1_000)
    const dead = Array.from({ length: 20 }, (_, n) => resolveName(`dead-${n}.example`, signal))
    const ends = await Promise.allSettled(dead)
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
    expect([...asked]).toEqual(['dead-0.example', 'dead-1.example'])
  })

  it('goes on with names that wait when others have their answer', async () => {
    const ended = AbortSignal.timeout(500)
    const dead = ['dead-1.example', 'dead-2.example'].map((name) =>
      resolveName(name, ended).catch(() => null),
    )
    const found = Array.from({ length: 5 }, () => resolveName('example.org', AbortSignal.timeout(10_000)))
    expect(await Promise.all(dead)).toEqual([null, null])
    for (const addresses of await Promise.all(found)) expect(addresses).toHaveLength(2)
  })
})

/** Requests a name that has these addresses; connects to nothing. */
async function connect(url: string, ...addresses: string[]) {
  const connected = new Error('connected')
  const spy = vi.spyOn(Agent.prototype, 'createConnection').mockImplementation((options, callback) => {
    const { lookup } = options as { lookup: LookupFunction }
    lookup('example.org', { all: true }, (error) => callback?.(error ?? connected, new Socket()))
    return undefined
  })
  onTestFinished(() => spy.mockRestore())
  const resolve = async () =>
    addresses.map((address) => ({ address, family: isIP(address) === 6 ? (6 as const) : (4 as const) }))
  const request = requestPublicUrl(new URL(url), AbortSignal.timeout(5_000), { resolve })
  const error: unknown = await request.catch((thrown: unknown) => thrown)
  if (error instanceof NotPublicError) return 'refused'
  return error === connected ? 'connected' : error
}

it.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  async (address) => {
    expect(await connect('http://example.org/', address)).toBe('connected')
  },
)

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '168.63.129.16',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00:ec2::254',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '3fff::1',
  '64:ff9b:1::1',
  '100::1',
])('%s is not public', async (address) => {
  expect(await connect('http://example.org/', address)).toBe('refused')
})

it.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::ffff:7f00:1]/',
  'http://127.1/',
])('%s is not allowed, however its number is written', async (url) => {
  expect(await connect(url)).toBe('refused')
})

it('a name is not allowed if any of its addresses is not public', async () => {
  expect(await connect('http://example.org/', '93.184.216.34', '10.0.0.1')).toBe('refused')
  expect(await connect('http://example.org/')).toMatchObject({ message: 'example.org has no address.' })
})
