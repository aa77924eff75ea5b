/** How a password is stored: scrypt with a salt of its own, in a form that says how it was made. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP's second row: 32 MB and a tenth of a second a try. */
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

/** Whether the password is the one; null as hash (there is no account) takes as long as any other, and is never. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = (hash ?? nobodysHash).split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password is in no form that we know.')
  const expected = Buffer.from(key, 'base64url')
  const made = await toKey(
    password,
    Buffer.from(salt, 'base64url'),
    { N: Number(N), r: Number(r), p: Number(p) },
    expected.length,
  )
  return timingSafeEqual(made, expected) && hash !== null
}

const nobodysHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/** The same letters typed on another keyboard may arrive composed differently. */
function toKey(password: string, salt: Buffer, { N, r, p }: typeof cost, length: number): Promise<Buffer> {
  return derive(password.normalize('NFKC'), salt, length, { N, r, p, maxmem: 256 * N * r })
}
