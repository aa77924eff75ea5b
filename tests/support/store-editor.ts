/** Stores an editor's account for a test. */
import { randomBytes, scryptSync } from 'node:crypto'
import type { Role } from '~/domain/editors/access'
import type { WritingView } from '~/domain/editors/writing-view'
import type { TestDatabase } from './database'

/** `writingView`: of the text of articles; most tests write into the text area. */
export async function storeEditor(
  { query }: Pick<TestDatabase, 'query'>,
  email: string,
  password: string,
  role: Role = 'owner',
  writingView: WritingView = 'text',
): Promise<void> {
  await query('INSERT INTO editors (email, password_hash, role, writing_view) VALUES ($1, $2, $3, $4)', [
    ...[email, hashCheaply(password), role, writingView],
  ])
}

/** Like the application's, which is slow on purpose, but cheap: a hash contains the cost that it was made at. */
function hashCheaply(password: string): string {
  const [N, r, p] = [16, 1, 1]
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
