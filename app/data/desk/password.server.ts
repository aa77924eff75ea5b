/** Hashes and verifies passwords: scrypt with a random salt, stored together with its parameters. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The second scrypt setting that OWASP recommends: 32 MB, about a tenth of a second per attempt. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
const saltBytes = 16
const derive = promisify<string, Buffer, number, typeof cost & { maxmem: number }, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await toKey(password, salt, cost, keyBytes)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches. A null hash (no such account) never does, and takes equally long. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? dummyHash).split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown format.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await toKey(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  )
  return timingSafeEqual(actual, expected) && hash !== null
}

const dummyHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** NFKC, because the same letters may arrive composed differently from another keyboard. */
function toKey(password: string, salt: Buffer, { N, r, p }: typeof cost, length: number): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r })
}
