import { expect, it } from 'vitest'
import { findAllowedAddress, isPublicAddress } from './public-address.server'

it.each(['93.184.216.34', '1.1.1.1', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

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
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it.each([
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://[::ffff:7f00:1]/',
  'http://127.1/',
])('%s is not allowed, however its number is written', async (address) => {
  const { hostname } = new URL(address)
  expect(await findAllowedAddress(hostname, async () => [], isPublicAddress)).toBeNull()
})

it('a name is not allowed if any of its addresses is not public', async () => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 as const },
    { address: '10.0.0.1', family: 4 as const },
  ]
  expect(await findAllowedAddress('example.org', resolve, isPublicAddress)).toBeNull()
  expect(await findAllowedAddress('example.org', async () => [], isPublicAddress)).toBeNull()
})
