/** Stores an editor's account for a test; caches password hashes, because hashing is deliberately slow. */
import { hashPassword } from '~/data/desk/password.server'
import type { TestDatabase } from './database'

const hashes = new Map<string, Promise<string>>()

export async function storeEditor(database: TestDatabase, email: string, password: string): Promise<void> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  await database.query('INSERT INTO editors (email, password_hash) VALUES ($1, $2)', [email, await hash])
}
